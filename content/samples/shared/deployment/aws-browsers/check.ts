// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { handler } from './main.js';

console.log(await handler({ urls: ['https://shop.example.com/about'] }));
