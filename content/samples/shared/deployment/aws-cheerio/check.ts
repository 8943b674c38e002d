// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { handler } from './main.js';

// 云函数的实例会被重复使用：连调两次，第二次不能受第一次影响
console.log(await handler({ urls: ['https://shop.example.com/about'] }));
console.log(await handler({ urls: ['https://shop.example.com/about'] }));
