import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askedAddress, readAddresses } from './asked-address.ts';

test.each([
  ['/a?b=//c', '/a?b=//c'],
  ['/%e4%b8%ad/%2F', '/%e4%b8%ad/%2F'],
  ['//', '/'],
  ['//[', '/['],
  ['/\\other.invalid/a', '/other.invalid/a'],
  ['http://docs.test/a?b', '/a?b'],
  ['http://docs.test//a', '/a'],
  ['http://[', '/'],
  ['http://a:b/', '/'],
  ['*', '/*'],
  ['?a', '/?a'],
  ['', '/'],
  [undefined, '/'],
])('a request for %j asks for %j', (asked, address) => {
  expect(askedAddress(asked)).toBe(address);
});

test.each([
  ['bytes=5-1', undefined],
  ['bytes=1-5', 'bytes=1-5'],
  ['bytes=-1', 'bytes=-1'],
  ['bytes=0-', 'bytes=0-'],
])('of a file, %s is asked for as %s', async (range, asked) => {
  const server = createServer((request, response) => response.end(`[${request.headers.range}]`));
  readAddresses(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await sendTo(
    server,
    `GET / HTTP/1.1\r\nHost: localhost\r\nRange: ${range}\r\nConnection: close\r\n\r\n`,
  );
  server.close();
  expect(answer).toContain(`[${asked}]`);
});

test('whoever listens to requests is given the address that can be read', async () => {
  const server = createServer((request, response) => response.end(request.url));
  readAddresses(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await sendTo(server, 'GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  server.close();
  expect(answer).toMatch(/\r\n\r\n1\r\n\/\r\n|\r\n\r\n\/$/);
});

/** Sends what no client of a browser would; gives the whole answer. */
function sendTo(server: Server, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.end(text);
  });
}
