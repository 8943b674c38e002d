# #region either
# #region crawlee
npm install crawlee@3.6
# #endregion crawlee
# #region cheerio-crawler
npm install @crawlee/cheerio@3.6
# #endregion cheerio-crawler
# #endregion either

# #region basic-crawler
npm install @crawlee/basic@3.6
# #endregion basic-crawler

# #region browser-crawler
npm install @crawlee/browser@3.6
# #endregion browser-crawler

# #region browser-pool
npm install @crawlee/browser-pool@3.6 playwright@1.40
npx playwright install chromium
# #endregion browser-pool

# #region core
npm install @crawlee/core@3.6
# #endregion core

# #region http-crawler
npm install @crawlee/http@3.6
# #endregion http-crawler

# #region jsdom-crawler
npm install @crawlee/jsdom@3.6
# #endregion jsdom-crawler

# #region linkedom-crawler
npm install @crawlee/linkedom@3.6
# #endregion linkedom-crawler

# #region memory-storage
npm install @crawlee/memory-storage@3.6
# #endregion memory-storage

# #region playwright-crawler
npm install @crawlee/playwright@3.6 playwright@1.40
npx playwright install chromium
# #endregion playwright-crawler

# #region puppeteer-crawler
npm install @crawlee/puppeteer@3.6 puppeteer@21
# #endregion puppeteer-crawler

# #region types
npm install --save-dev @crawlee/types@3.6
# #endregion types

# #region utils
npm install @crawlee/utils@3.6
# #endregion utils
