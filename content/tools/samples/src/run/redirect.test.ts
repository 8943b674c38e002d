import { expect, test } from 'vitest';
import { redirectTarget, resolverRules } from './redirect.ts';

const ports = { http: 1001, https: 1002, proxies: { 'proxy-1.example.com': 1003 } };

test('every other host leads to the fixture', () => {
  expect(redirectTarget(ports, 'shop.example.com', 443)).toEqual({ host: '127.0.0.1', port: 1002 });
  expect(redirectTarget(ports, 'shop.example.com', 80)).toEqual({ host: '127.0.0.1', port: 1001 });
  expect(redirectTarget(ports, 'shop.example.com', 8080)).toEqual({ host: '127.0.0.1', port: 1001 });
  expect(redirectTarget(ports, 'proxy-1.example.com', 8000)).toEqual({ host: '127.0.0.1', port: 1003 });
  expect(redirectTarget(ports, '93.184.216.34', 443)).toEqual({ host: '127.0.0.1', port: 1002 });
});

test('this machine is left alone', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', undefined])
    expect(redirectTarget(ports, host, 4000)).toBeUndefined();
});

test('Chromium gets the same rules, proxies first', () => {
  expect(resolverRules(ports)).toBe(
    'MAP proxy-1.example.com 127.0.0.1:1003,MAP *:443 127.0.0.1:1002,MAP * 127.0.0.1:1001,EXCLUDE localhost,EXCLUDE 127.0.0.1',
  );
});
