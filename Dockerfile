# syntax=docker/dockerfile:1

# Everything that is needed to build; the web app and the server are built here and taken along.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/connectors/package.json packages/connectors/
COPY packages/contract/package.json packages/contract/
COPY packages/documents/package.json packages/documents/
COPY packages/domain/package.json packages/domain/
COPY packages/statements/package.json packages/statements/
COPY packages/testing/package.json packages/testing/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --loglevel=error
COPY . .
RUN node scripts/build.mjs

# The same tree with only the server's own dependencies, and the pinned Node among the root's.
FROM build AS dependencies
RUN npm ci --omit=dev --workspace @tapebook/server --include-workspace-root --loglevel=error

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates tini \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --create-home --home-dir /home/tapebook tapebook \
 && install -d -o tapebook -g tapebook -m 0700 /data
WORKDIR /app
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/packages packages
COPY --from=dependencies /app/apps/server apps/server
COPY --from=dependencies /app/apps/web/dist apps/web/dist
# One name for the pinned Node, whatever the machine is.
RUN rm -rf apps/server/src/testing packages/testing \
 && ln -s "$(ls -d /app/node_modules/node-linux-*/bin/node)" /usr/local/bin/node
USER tapebook
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072 HOST=0.0.0.0 PORT=4400 DATA_DIR=/data NODE_COMPILE_CACHE=/home/tapebook/compiled
VOLUME /data
EXPOSE 4400
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# tini collects what PostgreSQL's children leave behind.
ENTRYPOINT ["tini", "--"]
# As scripts/server-process.json says.
CMD ["node", "--max-semi-space-size=4", "--initial-old-space-size=32", "--heap-growing-percent=40", "--v8-pool-size=2", "--no-memory-pool-share-memory-on-teardown", "--expose-gc", "apps/server/dist/current/main.js"]
