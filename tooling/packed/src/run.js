import { spawn } from 'node:child_process';
import { chromium } from 'playwright';
/** Runs a program to its end. */
export async function run(command, args, options) {
    const { child, output } = start(command, args, options);
    const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
    return { code, output: output() };
}
/** Starts a server; resolves with its address when it has printed one. */
export async function serve(command, args, options) {
    const { child, output } = start(command, args, { ...options });
    const url = await new Promise((resolve, reject) => {
        const look = () => {
            const [found] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+\/\S*/.exec(output()) ?? [];
            if (found !== undefined)
                resolve(found);
        };
        child.stdout?.on('data', look);
        child.on('close', () => reject(new Error(`The server has ended.\n${output()}`)));
    });
    return {
        url,
        // The server is a child of npm: the whole group ends.
        stop: () => void (child.pid !== undefined && process.kill(-child.pid)),
    };
}
function start(command, args, { cwd, env = {} }) {
    const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_ENV|NODE_PATH|FORCE_COLOR|INIT_CWD)/.test(name));
    const registry = process.env['npm_config_registry'];
    const child = spawn(command, args, {
        cwd,
        detached: true,
        env: {
            ...Object.fromEntries(own),
            ...(registry === undefined ? {} : { npm_config_registry: registry }),
            CI: 'true',
            NO_COLOR: '1',
            ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (text += chunk.toString()));
    return { child, output: () => text };
}
/** The browser that `npm test` has found, or else Playwright's own. */
export function launchBrowser() {
    const executablePath = process.env['INKSTONE_CHROMIUM'];
    return chromium.launch({
        args: ['--no-sandbox'],
        ...(executablePath === undefined ? {} : { executablePath }),
    });
}
