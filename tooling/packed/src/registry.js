import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { run } from './run.js';
/** Packs the packages, and serves them on this machine alone. */
export async function startRegistry(root) {
    const folder = mkdtempSync(path.join(tmpdir(), 'inkstone-packed-'));
    const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    // It writes versions in place of `workspace:` and `catalog:`, as it does when it publishes.
    const pack = [
        '--yes',
        packageManager ?? '',
        '--recursive',
        '--filter=./packages/*',
        'pack',
        '--pack-destination',
        folder,
    ];
    const { code, output } = await run('npx', pack, { cwd: root });
    if (code !== 0)
        throw new Error(output);
    const packages = readdirSync(folder).map((file) => {
        const manifest = execFileSync('tar', ['-xzOf', path.join(folder, file), 'package/package.json'], {
            encoding: 'utf8',
        });
        return { file, manifest: JSON.parse(manifest), bytes: readFileSync(path.join(folder, file)) };
    });
    rmSync(folder, { recursive: true });
    const upstream = (await run('npm', ['config', 'get', 'registry'], { cwd: root })).output.trim().split('\n').at(-1) ?? '';
    let url = '';
    const server = createServer((request, response) => {
        const name = decodeURIComponent((request.url ?? '').slice(1));
        const own = packages.find(({ manifest }) => manifest.name === name);
        const tarball = packages.find(({ file }) => name === `-/${file}`);
        if (tarball)
            response.end(tarball.bytes);
        else if (own)
            json(response, packument(own, url));
        else
            forward(new URL(request.url?.slice(1) ?? '', upstream.replace(/\/*$/, '/')), request.headers.accept, response).catch((error) => response.writeHead(502).end(inspect(error)));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${server.address().port}/`;
    return { url, packages, close: () => server.closeAllConnections() ?? server.close() };
}
function packument({ manifest, file, bytes }, url) {
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const dist = { tarball: `${url}-/${file}`, integrity };
    const { name, version } = manifest;
    return {
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifest, dist } },
        // Package managers may refuse what was published a moment ago.
        time: { [version]: '2020-01-01T00:00:00.000Z' },
    };
}
function json(response, value) {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(value));
}
async function forward(target, accept, response) {
    const answer = await fetch(target, { headers: accept === undefined ? {} : { accept } });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
}
