# The web table as a container: docs/hosting.md explains how to run it, alone or with PostgreSQL (compose.yaml).

FROM python:3.12-slim AS build
WORKDIR /source
RUN python -m venv /opt/lanternyear
COPY requirements/table.txt requirements/
RUN /opt/lanternyear/bin/pip install --no-cache-dir --require-hashes --requirement requirements/table.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY frontend frontend
COPY docs/rules docs/rules
COPY packs packs
COPY lanternyear lanternyear
RUN /opt/lanternyear/bin/pip install --no-cache-dir --no-deps .

FROM python:3.12-slim
RUN useradd --uid 10001 --no-create-home --home-dir /data lantern \
    && install --directory --owner lantern --mode 700 /data
COPY --from=build /opt/lanternyear /opt/lanternyear
ENV PATH=/opt/lanternyear/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    XDG_DATA_HOME=/data
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8420
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8420/api/monsters', timeout=4)"]
ENTRYPOINT ["lanternyear"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8420", "--no-browser"]
