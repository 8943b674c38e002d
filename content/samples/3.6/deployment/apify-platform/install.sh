npm install apify@3.1
