FROM node:22-bookworm-slim

# 系统自带的Chromium、中文字体，以及ps命令
RUN apt-get update \
    && apt-get install -y --no-install-recommends chromium fonts-noto-cjk procps \
    && rm -rf /var/lib/apt/lists/*

# 不再下载浏览器，运行时用系统里的
ENV PUPPETEER_SKIP_DOWNLOAD=true \
    PUPPETEER_EXECUTABLE_PATH=/usr/bin/chromium \
    CRAWLEE_DEFAULT_BROWSER_PATH=/usr/bin/chromium \
    CRAWLEE_DISABLE_BROWSER_SANDBOX=1

WORKDIR /app
COPY package*.json ./
RUN npm ci --omit=dev
COPY . .

ENV NODE_ENV=production TZ=Asia/Shanghai CRAWLEE_STORAGE_DIR=/data
CMD ["node", "main.js"]
