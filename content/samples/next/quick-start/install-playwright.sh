mkdir my-crawler && cd my-crawler
npm init -y
npm pkg set type=module
npm install crawlee playwright
npx playwright install chromium
