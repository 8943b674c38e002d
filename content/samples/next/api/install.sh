# #region either
# #region crawlee
npm install crawlee
# #endregion crawlee
# #region cheerio-crawler
npm install @crawlee/cheerio
# #endregion cheerio-crawler
# #endregion either

# #region basic-crawler
npm install @crawlee/basic
# #endregion basic-crawler

# #region browser-crawler
npm install @crawlee/browser
# #endregion browser-crawler

# #region browser-pool
npm install @crawlee/browser-pool playwright
npx playwright install chromium
# #endregion browser-pool

# #region core
npm install @crawlee/core
# #endregion core

# #region http-crawler
npm install @crawlee/http
# #endregion http-crawler

# #region jsdom-crawler
npm install @crawlee/jsdom
# #endregion jsdom-crawler

# #region linkedom-crawler
npm install @crawlee/linkedom
# #endregion linkedom-crawler

# #region memory-storage
npm install @crawlee/memory-storage
# #endregion memory-storage

# #region playwright-crawler
npm install @crawlee/playwright playwright
npx playwright install chromium
# #endregion playwright-crawler

# #region puppeteer-crawler
npm install @crawlee/puppeteer puppeteer
# #endregion puppeteer-crawler

# #region types
npm install --save-dev @crawlee/types
# #endregion types

# #region utils
npm install @crawlee/utils
# #endregion utils
