#!/bin/sh
# PostgreSQL's server and a Chromium browser, which some tests need and pip cannot install.
#   test_services.sh check      say what is missing and which tests are skipped for it (`make test`)
#   test_services.sh install    install what is missing with apt-get, as root (`make system`)
# `install` fails where something is still missing afterwards, and with CI set `check` does too.
set -eu

has_postgres() { ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1; }
has_chromium() { command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1; }

missing() {
    has_postgres || echo postgresql
    has_chromium || echo chromium
}

install() {
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
        echo "Missing: $*. Only root can install them, and only with apt-get: sudo make system" >&2
        return
    fi
    echo "Installing $* with apt-get."
    # Debian's package would start a server of its own, which nobody asked for.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
        echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    apt-get update -qq &&
        DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends "$@" >/dev/null ||
        echo "apt-get could not install $*" >&2
}

say_missing() {
    for package in $(missing); do
        case $package in
        postgresql) echo "No PostgreSQL server here: the tests of the store on PostgreSQL are skipped. \`make system\` installs it." ;;
        chromium) echo "No Chromium here: the tests in a browser are skipped. \`make system\` installs it." ;;
        esac
    done >&2
}

case ${1:-} in
check)
    say_missing
    [ -z "${CI:-}" ] || [ -z "$(missing)" ]
    ;;
install)
    wanted=$(missing)
    # shellcheck disable=SC2086 # each word is a package
    [ -z "$wanted" ] || install $wanted
    [ -z "$(missing)" ]
    ;;
*)
    echo "usage: test_services.sh check|install" >&2
    exit 2
    ;;
esac
