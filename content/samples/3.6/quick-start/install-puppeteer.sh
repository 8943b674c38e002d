mkdir my-crawler && cd my-crawler
npm init -y
npm pkg set type=module
npm install crawlee@3.6 puppeteer@21
node node_modules/puppeteer/install.mjs   # 下载Chrome，已经有了就不再下
