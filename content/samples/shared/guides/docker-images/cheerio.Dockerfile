FROM node:22-bookworm-slim

# ps命令：Crawlee靠它量内存，而精简镜像里没有
RUN apt-get update \
    && apt-get install -y --no-install-recommends procps \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /app
COPY package*.json ./
RUN npm ci --omit=dev
COPY . .

ENV NODE_ENV=production TZ=Asia/Shanghai CRAWLEE_STORAGE_DIR=/data
CMD ["node", "main.js"]
