#!/bin/sh
# What some tests need and pip cannot install: PostgreSQL's server and a Chromium browser. Both are installed where we
# may; elsewhere it is said which tests will be skipped. With CI set, a missing one is a failure.
set -eu

has_postgres() { ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1; }
has_chromium() { command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1; }

missing() {
    has_postgres || echo postgresql
    has_chromium || echo chromium
}

install() {
    echo "Installing $* with apt-get."
    # Debian's package would start a server of its own, which nobody asked for.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
        echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends "$@" >/dev/null
}

wanted=$(missing)
if [ -n "$wanted" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    # shellcheck disable=SC2086 # each word is a package
    install $wanted || echo "apt-get could not install $wanted" >&2
fi
for package in $(missing); do
    case $package in
    postgresql) echo "No PostgreSQL server here: the tests of the store on PostgreSQL are skipped. (apt install postgresql)" >&2 ;;
    chromium) echo "No Chromium here: the tests in a browser are skipped. (apt install chromium)" >&2 ;;
    esac
done
[ -z "${CI:-}" ] || [ -z "$(missing)" ]
