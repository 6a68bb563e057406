# The service as one container: Node runs its TypeScript as it is; only the console's pages are built.
# `npm run check:production-install` does the same steps without a container engine.
FROM node:24-slim AS console

WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches ./patches
RUN npm ci
COPY client/src ./client/src
COPY console ./console
RUN npm run build:console

FROM node:24-slim

ENV NODE_ENV=production \
    GLIBC_TUNABLES=glibc.malloc.arena_max=2:glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=4194304 \
    DATA_DIR=/data \
    METRICS_HOST=0.0.0.0
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
# Applied by the installation: see patches/README.md.
COPY patches ./patches
RUN npm ci --omit=dev && npm cache clean --force

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
