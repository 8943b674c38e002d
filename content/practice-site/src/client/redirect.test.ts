import { expect, test } from 'vitest';
import { chromiumFlags, redirectTarget } from './redirect.ts';

const ports = { http: 1001, https: 1002, proxies: { 'proxy-1.example.com': 1003 } };

test('practice hosts lead to the practice site, by port', () => {
  expect(redirectTarget(ports, 'shop.example.com', 443)).toEqual({ host: '127.0.0.1', port: 1002 });
  expect(redirectTarget(ports, 'SHOP.example.com', 80)).toEqual({ host: '127.0.0.1', port: 1001 });
  expect(redirectTarget(ports, 'example.net', 8080)).toEqual({ host: '127.0.0.1', port: 1001 });
  expect(redirectTarget(ports, 'proxy-1.example.com', 8000)).toEqual({ host: '127.0.0.1', port: 1003 });
});

test.each(['127.0.0.1', 'localhost', '::1', 'www.elsewhere.test', 'notexample.com', undefined])(
  '%s is left alone',
  (host) => {
    expect(redirectTarget(ports, host, 443)).toBeUndefined();
  },
);

test('Chromium gets the same rules, proxies first', () => {
  expect(chromiumFlags(ports)[0]).toMatch(
    /^--host-resolver-rules=MAP proxy-1\.example\.com 127\.0\.0\.1:1003,MAP example\.com:443 127\.0\.0\.1:1002,MAP \*\.example\.com:443 /,
  );
});
