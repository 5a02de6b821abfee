FROM node:24-bookworm-slim AS build
WORKDIR /painel-pj
COPY . .
RUN npm run build && npm prune --omit=dev && rm -r docs e2e proof

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/dados DEMO=nao
WORKDIR /painel-pj
COPY --from=build /painel-pj ./
RUN install -d -o node -g node -m 700 /dados /copias
USER node
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/saude/pronta').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "apps/api/src/server.ts"]
