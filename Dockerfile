# The service as one container: Node runs its TypeScript as it is; only the console's pages are built.
# `npm run check:production-install` does the same steps without a container engine, `npm run prove:image` with one.
FROM node:24-slim AS console

WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches ./patches
RUN npm ci
COPY client/src ./client/src
COPY console ./console
RUN npm run build:console

FROM node:24-slim AS packages

WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Applied by the installation: see patches/README.md.
COPY patches ./patches
RUN npm ci --omit=dev
# What is installed, in CycloneDX's form: npm refuses while packages of development are missing. What pages are built of is
# not in it, nor what Debian has.
RUN npm pkg delete devDependencies && npm sbom --omit=dev --sbom-format=cyclonedx > sbom.cdx.json
COPY scripts/image ./scripts/image
RUN node scripts/image/slim-packages.ts

# Node without npm and headers, which nothing here runs: of the Debian that its image is made of.
FROM debian:bookworm-slim

RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --no-create-home node
COPY --from=packages /usr/local/bin/node /usr/local/bin/node

ENV NODE_ENV=production \
    GLIBC_TUNABLES=glibc.malloc.arena_max=2:glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=4194304 \
    DATA_DIR=/data \
    METRICS_HOST=0.0.0.0
WORKDIR /app

COPY package.json ./
COPY --from=packages /app/sbom.cdx.json ./
COPY --from=packages /app/node_modules ./node_modules
# Without src/run/dev: .dockerignore leaves it out.
COPY src ./src
COPY sql ./sql
COPY --from=console /app/console/dist ./console/dist

# Uploaded pictures; mount a volume here, or keep them elsewhere with MEDIA_DIR.
RUN mkdir -p /data && chown node:node /data
VOLUME /data
USER node

EXPOSE 3000
# It answers when migrations are done and the catalog is loaded.
HEALTHCHECK --interval=10s --timeout=3s --start-period=15m \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=16", "src/main.ts"]

# docker build --build-arg REVISION=$(git rev-parse HEAD)
ARG REVISION=unknown
LABEL org.opencontainers.image.title="modest-clothing-store" \
      org.opencontainers.image.description="A JSON-over-HTTP store API for modest clothing: Fastify, hand-written SQL, one Postgres." \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.licenses="UNLICENSED" \
      org.opencontainers.image.revision="$REVISION"
