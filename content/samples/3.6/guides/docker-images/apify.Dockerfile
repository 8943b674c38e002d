# 20是Node.js的版本，1.40.0是Playwright的版本，要与package.json里的一致
FROM apify/actor-node-playwright-chrome:20-1.40.0

COPY --chown=myuser package*.json ./
RUN npm ci --omit=dev

COPY --chown=myuser . ./
CMD ["npm", "start", "--silent"]
