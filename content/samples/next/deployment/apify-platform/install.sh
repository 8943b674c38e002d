npm install apify
