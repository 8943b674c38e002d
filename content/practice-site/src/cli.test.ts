import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cli = join(import.meta.dirname, '../dist/cli.js');

async function practise(...args: string[]): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

test('a command reaches the sites under their names, over TLS, and ends with its own exit code', async () => {
  const script = `const page = await (await fetch('https://shop.example.com/about')).text();
    console.log(/<title>(.*?)</.exec(page)[1]); process.exitCode = 3;`;
  expect(await practise(process.execPath, '--input-type=module', '-e', script)).toEqual({
    code: 3,
    text: '关于 - 墨石书店\n',
  });
});

test('a certificate is refused for a name that it does not have, as outside', async () => {
  const script = `await fetch('https://a.b.example.com/').catch((error) => console.log(error.cause.code));`;
  expect((await practise(process.execPath, '--input-type=module', '-e', script)).text).toBe(
    'ERR_TLS_CERT_ALTNAME_INVALID\n',
  );
});

test('processes that the command starts reach the sites, too', async () => {
  const inner = `console.log((await fetch('http://flaky.example.com/once')).status);`;
  const script = `import { execFileSync } from 'node:child_process';
    for (const _ of [1, 2]) process.stdout.write(execFileSync(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(inner)}]));`;
  expect((await practise(process.execPath, '--input-type=module', '-e', script)).text).toBe('500\n200\n');
});

test('a command that is not there is named', async () => {
  const { code, text } = await practise('no-such-program-here');
  expect([code, text.includes('no-such-program-here')]).toEqual([1, true]);
});

test('without a command it serves the sites for a browser, on one port', async () => {
  const child = spawn(process.execPath, [cli, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [text] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const port = Number(/shop\.localhost:(\d+)/.exec(text)?.[1]);
    // Node.js on some systems does not resolve names below localhost; browsers do.
    const call = request({ host: '127.0.0.1', port, headers: { host: `shop.localhost:${port}` } }).end();
    const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream];
    let page = '';
    for await (const chunk of response) page += String(chunk);
    expect(page).toContain('墨石书店');
  } finally {
    child.kill();
  }
});

test.each([
  ['that serves', '--port 0'],
  ['with a command', `"${process.execPath}" -e 'console.log("started"); setInterval(() => {}, 1000)'`],
])('one %s, which npx started, ends when npx is told to', async (_, args) => {
  // npx starts commands through a shell, and passes SIGTERM to this shell alone.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${cli}" ${args}; true`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_command: 'exec' },
    detached: true,
  });
  try {
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    // The output is closed when the last process that can write to it has ended.
    shell.stdout.resume();
    await expect.poll(() => shell.stdout.closed, { timeout: 20_000 }).toBe(true);
  } finally {
    try {
      process.kill(-shell.pid!, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  }
});
