# 22是Node.js的版本，1.62.1是Playwright的版本，要与package.json里的一致
FROM apify/actor-node-playwright-chrome:22-1.62.1

COPY --chown=myuser package*.json ./
RUN npm ci --omit=dev

COPY --chown=myuser . ./
CMD ["npm", "start", "--silent"]
