import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseSync } from 'oxc-parser';
import { repository, type Version } from '../pages/pages.ts';

function folderOf(version: Version): string {
  return join(repository, 'content/samples', version);
}

/** The text of an installed file: `core/configuration.js` is in `@crawlee/core`, other packages have their whole name. */
export function readReleaseFile(version: Version, file: string): string {
  const found = [`@crawlee/${file}`, file]
    .map((path) => join(folderOf(version), 'node_modules', path))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error(`The release of ${version} has no file ${file}.`);
  return readFileSync(found, 'utf8');
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/**
 * The defaults that a compiled file gives a name, in the ways compiled code does this: `{ name = 1 }`,
 * `const name = 1`, `{ name: 1 }`, `name ?? 1`, `this.name = 1` and Object.defineProperty(…, 'name', { value: 1 })`.
 */
export function findDefaults(code: string, name: string): unknown[] {
  const values: unknown[] = [];
  const add = (node: unknown): void => {
    const value = literal(node as Node);
    if (value !== undefined) values.push(value.is);
  };
  const visit = (node: Node): void => {
    const { type, left, right, id, init, key, value, operator, object } = node as Record<string, unknown> as Node & {
      left?: Node;
      right?: Node;
      id?: Node;
      init?: Node;
      key?: Node;
      value?: Node;
      operator?: string;
      object?: Node;
    };
    if (type === 'AssignmentPattern' && nameOf(left) === name) add(right);
    if (type === 'VariableDeclarator' && nameOf(id) === name) add(init);
    if (type === 'Property' && nameOf(key) === name) add(value);
    if (type === 'LogicalExpression' && operator === '??' && nameOf(left) === name) add(right);
    if (type === 'AssignmentExpression' && nameOf(left) === name) add(right);
    if (type === 'PropertyDefinition' && nameOf(key) === name) add(value);
    if (type === 'CallExpression' && object === undefined) {
      const [, property, descriptor] = node['arguments'] as Node[];
      if (property?.['value'] === name)
        for (const entry of (descriptor?.['properties'] as Node[] | undefined) ?? [])
          if (nameOf(entry['key'] as Node) === 'value') add(entry['value']);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync('release.cjs', code).program as unknown as Node);
  return values;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** `name`, `this.name`, `options.name` and `exports.name` all have the name `name`. */
function nameOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return node['name'] as string;
  if (node?.type === 'ChainExpression') return nameOf(node['expression'] as Node);
  if (node?.type === 'MemberExpression' && !node['computed']) return nameOf(node['property'] as Node);
  return undefined;
}

/** The value of a constant expression: literals, signs, products, arrays and objects of these. */
function literal(node: Node): { is: unknown } | undefined {
  if (node.type === 'Literal') return { is: node['value'] };
  if (node.type === 'Identifier' && node['name'] === 'Infinity') return { is: Number.POSITIVE_INFINITY };
  if (node.type === 'BinaryExpression' && node['operator'] === '*') {
    const [left, right] = [literal(node['left'] as Node), literal(node['right'] as Node)];
    return left && right ? { is: Number(left.is) * Number(right.is) } : undefined;
  }
  if (node.type === 'ArrayExpression') {
    const items = (node['elements'] as Node[]).map(literal);
    return items.every((item) => item !== undefined) ? { is: items.map(({ is }) => is) } : undefined;
  }
  return undefined;
}

/** What an expression came to. */
export type Outcome = { is: unknown } | { throws: string };

/**
 * Crawls a local page that links to two others, or a path such as `/500`, whose answer has this status. Gives the number of pages that
 * were fetched, or throws the first error of a request that failed.
 */
const crawl = `async ({ path = '/', limit, ...options }) => {
  let fetched = 0;
  const server = createServer((request, response) => {
    fetched += 1;
    response.writeHead(Number(request.url.slice(1)) || 200, { 'content-type': 'text/html' });
    response.end('<a href="/one">1</a><a href="/two">2</a>');
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const errors = [];
  const crawler = new crawlee.CheerioCrawler({
    requestHandler: ({ enqueueLinks }) => enqueueLinks({ limit }),
    failedRequestHandler: (context, error) => { errors.push(error.message); },
    ...options,
  }, new crawlee.Configuration({ persistStorage: false }));
  try {
    await crawler.run(['http://127.0.0.1:' + server.address().port + path]);
  } finally {
    server.close();
  }
  if (errors.length > 0) throw new Error(fetched + ' fetched: ' + errors[0]);
  return fetched;
}`;

/**
 * Evaluates expressions in one process that has the release of a version as `crawlee`, with nothing on disk. They can
 * call `crawl` with options of CheerioCrawler to see what these do.
 */
export async function evaluate(version: Version, expressions: readonly string[]): Promise<Outcome[]> {
  const script = `import { createServer } from 'node:http';
    import * as crawlee from 'crawlee';
    const crawl = ${crawl};
    const outcomes = [];
    for (const run of [${expressions.map((expression) => `async () => (${expression})`).join(',\n')}])
      try { outcomes.push({ is: (await run()) ?? null }); } catch (error) { outcomes.push({ throws: String(error.message) }); }
    process.stdout.write('\\n=outcomes=' + JSON.stringify(outcomes), () => process.exit(0));`;
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-'], {
    cwd: folderOf(version),
    maxBuffer: 1 << 26,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      CRAWLEE_LOG_LEVEL: 'OFF',
      CRAWLEE_PERSIST_STORAGE: '0',
      CRAWLEE_STORAGE_DIR: join(tmpdir(), 'claims-without-storage'),
    },
  });
  running.child.stdin?.end(script);
  const { stdout: text } = await running;
  return JSON.parse(text.slice(text.lastIndexOf('\n=outcomes=') + '\n=outcomes='.length)) as Outcome[];
}
