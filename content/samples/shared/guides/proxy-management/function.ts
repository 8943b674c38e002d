// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { ProxyConfiguration } from 'crawlee';

const proxyConfiguration = new ProxyConfiguration({
  // 服务商常见的约定：用户名里带会话标识，同一标识出口不变
  newUrlFunction: (sessionId) =>
    `http://user-session-${sessionId}:secret@proxy-1.example.com:8000`,
});

console.log(await proxyConfiguration.newUrl('s1'));
console.log(await proxyConfiguration.newUrl('s2'));
