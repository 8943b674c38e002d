mkdir my-crawler && cd my-crawler
npm init -y
npm pkg set type=module
npm install crawlee@3.6
