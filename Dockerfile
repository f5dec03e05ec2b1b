# One image for every part of the shop; docker-compose.yml says which part a container is.
FROM node:22-bookworm-slim AS build
WORKDIR /app
# The packages first: they change less often than the sources.
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY packages/admin-kit/package.json packages/admin-kit/
COPY packages/brazil/package.json packages/brazil/
COPY packages/contract/package.json packages/contract/
COPY packages/medusa-kit/package.json packages/medusa-kit/
COPY packages/monitoring/package.json packages/monitoring/
COPY packages/pictures/package.json packages/pictures/
COPY packages/settings/package.json packages/settings/
COPY packages/untrusted/package.json packages/untrusted/
COPY tools/package.json tools/
COPY storefront/package.json storefront/
COPY e2e/package.json e2e/
COPY plugins/brazilian-payment/package.json plugins/brazilian-payment/
COPY plugins/brazilian-shipping/package.json plugins/brazilian-shipping/
COPY plugins/customer-profile/package.json plugins/customer-profile/
COPY plugins/import-mapping/package.json plugins/import-mapping/
COPY plugins/mail/package.json plugins/mail/
COPY plugins/recommendations/package.json plugins/recommendations/
COPY plugins/sellers/package.json plugins/sellers/
COPY plugins/whatsapp/package.json plugins/whatsapp/
COPY tools/install.mjs tools/progress.mjs tools/
RUN node tools/install.mjs
COPY . .
RUN node tools/build.mjs && rm -rf .data && node tools/slim.mjs /app

FROM node:22-bookworm-slim
# Nothing is written but to DATA_DIR and /tmp: the rest may be read-only.
ENV NODE_ENV=production DATA_DIR=/data MEDUSA_DISABLE_TELEMETRY=true XDG_CONFIG_HOME=/tmp
WORKDIR /app
COPY --from=build /app ./
# The volume takes its owner from here.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENTRYPOINT ["node", "tools/container.mjs"]
