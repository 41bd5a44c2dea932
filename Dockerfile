# The package, installed: what `npm run package` makes, with Node and nothing else. `npm run image` builds it and tries it out.
# A release pins both base images by digest: --build-arg NODE=node:24-bookworm-slim@sha256:… --build-arg LIBRARIES=…@sha256:…
ARG NODE=node:24-bookworm-slim
ARG LIBRARIES=gcr.io/distroless/cc-debian12

FROM ${NODE} AS build
WORKDIR /lagoon
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
COPY tests/package.json tests/
RUN npm ci --ignore-scripts
COPY . .
RUN node server/bin/package.mjs

# To use a package that is built already: --build-context package=.cache/package
FROM scratch AS package
COPY --from=build /lagoon/.cache/package/*.tgz /

# The embedded Postgres is the one optional package: the database is another container.
FROM ${NODE} AS installed
WORKDIR /lagoon
COPY --from=package /*.tgz /package/
RUN tar -xzf /package/*.tgz --strip-components=1 \
  && npm pkg delete optionalDependencies \
  && npm install --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund \
  && mkdir /data && chown 1000:1000 /data

# The libraries that Node needs, and neither a shell nor a package manager.
FROM ${LIBRARIES}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
COPY --from=installed /usr/local/bin/node /usr/local/bin/
COPY --from=installed /lagoon /lagoon
COPY --from=installed --chown=1000:1000 /data /data
WORKDIR /lagoon
USER 1000:1000
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["/usr/local/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["/usr/local/bin/node", "--max-semi-space-size=64", "--enable-source-maps", "server/dist/main.js"]
