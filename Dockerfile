# The image of Tessera: the server, the packages that it needs, and the builds of shell and parts.
# docs/deploying.md describes how to run it.

FROM node:22-slim AS build
WORKDIR /tessera
COPY . .
RUN node scripts/build.mjs --into /built

# The packages that the server needs at run time, without those of builds and tests.
FROM node:22-slim AS packages
WORKDIR /tessera
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY fields/package.json fields/
COPY form-model/package.json form-model/
RUN npm install --no-save --omit=dev --workspace server

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /tessera
COPY --from=packages /tessera ./
COPY --from=build /built ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The server answers 503 while its database does not work.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
