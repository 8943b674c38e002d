import type { ExternalLink } from '../options.ts';

/** Address of a symbol of another package; null where there is none that is known. */
export function externalHref(
  [packageName, qualifiedName]: readonly [string, string],
  configured: Readonly<Record<string, ExternalLink>>,
): string | null {
  const link = Object.hasOwn(configured, packageName) ? configured[packageName] : undefined;
  if (link !== undefined) return fromTemplate(link, qualifiedName);
  if (packageName === 'typescript') return typescriptHref(qualifiedName);
  if (packageName === '@types/node') return nodeHref(qualifiedName);
  return null;
}

function fromTemplate(link: ExternalLink, qualifiedName: string): string | null {
  const [name = '', member = ''] = lastNames(qualifiedName);
  if (typeof link === 'string') return fillIn(link, name, member);
  if (Object.hasOwn(link.names, name)) return link.names[name] ?? null;
  return link.other === undefined ? null : fillIn(link.other, name, member);
}

function fillIn(template: string, name: string, member: string): string {
  return template
    .replaceAll('{name}', name)
    .replaceAll('{name:lower}', name.toLowerCase())
    .replaceAll('{member}', member);
}

/** `module.Class` → `Class`; quotes around a module's name are TypeScript's. */
export function lastNames(qualifiedName: string): string[] {
  return qualifiedName
    .replace(/^"[^"]*"\./, '')
    .split('.')
    .slice(-2)
    .reverse();
}

const MDN = 'https://developer.mozilla.org/en-US/docs/Web';
const UTILITY_TYPES = new Set(
  'Awaited Partial Required Readonly Record Pick Omit Exclude Extract NonNullable Parameters ConstructorParameters ReturnType InstanceType NoInfer ThisParameterType OmitThisParameter ThisType Uppercase Lowercase Capitalize Uncapitalize'.split(
    ' ',
  ),
);
/** What the language itself has; everything else in TypeScript's library is the browser's. */
const LANGUAGE = new Set(
  'Array ArrayBuffer AsyncGenerator AsyncIterator BigInt BigInt64Array Boolean DataView Date Error EvalError Float32Array Float64Array Function Generator Int16Array Int32Array Int8Array Intl Iterator JSON Map Math Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet AggregateError'.split(
    ' ',
  ),
);
/** Names that only TypeScript has for a thing of the language. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ReadonlyArray: 'Array',
    ArrayLike: 'Array',
    ArrayBufferLike: 'ArrayBuffer',
    AsyncIteratorObject: 'AsyncIterator',
    IteratorObject: 'Iterator',
    ReadonlyMap: 'Map',
    ReadonlySet: 'Set',
    PromiseLike: 'Promise',
    RegExpMatchArray: 'RegExp',
    RegExpExecArray: 'RegExp',
    ErrorOptions: 'Error',
  }),
);
/** What only TypeScript has, and documents nowhere. */
const UNDOCUMENTED = new Set(['PropertyKey', 'TemplateStringsArray', 'PropertyDescriptorMap', 'CallableFunction']);
const PROTOCOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Iterable: 'the_iterable_protocol',
    IterableIterator: 'the_iterator_protocol',
    IteratorResult: 'the_iterator_protocol',
    AsyncIterable: 'the_async_iterator_and_async_iterable_protocols',
    AsyncIterableIterator: 'the_async_iterator_and_async_iterable_protocols',
  }),
);

function typescriptHref(qualifiedName: string): string | null {
  const [name = ''] = qualifiedName.split('.');
  if (UTILITY_TYPES.has(name)) {
    const heading = {
      Partial: 'partialtype',
      Required: 'requiredtype',
      Readonly: 'readonlytype',
      Record: 'recordkeys-type',
      Pick: 'picktype-keys',
      Omit: 'omittype-keys',
      Awaited: 'awaitedtype',
      ReturnType: 'returntypetype',
      Parameters: 'parameterstype',
      Exclude: 'excludeuniontype-excludedmembers',
      Extract: 'extracttype-union',
      NonNullable: 'nonnullabletype',
    }[name];
    return `https://www.typescriptlang.org/docs/handbook/utility-types.html${heading === undefined ? '' : `#${heading}`}`;
  }
  if (UNDOCUMENTED.has(name)) return null;
  const reference = `${MDN}/JavaScript/Reference`;
  if (PROTOCOLS.has(name)) return `${reference}/Iteration_protocols#${PROTOCOLS.get(name)}`;
  if (ALIASES.has(name)) return `${reference}/Global_Objects/${ALIASES.get(name)}`;
  if (LANGUAGE.has(name)) return `${reference}/Global_Objects/${name}`;
  return /^[A-Z]\w+$/.test(name) ? `${MDN}/API/${name}` : null;
}

/** Node's modules by the names of what is mostly taken from them. */
const NODE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Buffer: 'buffer.html#class-buffer',
    EventEmitter: 'events.html#class-eventemitter',
    Readable: 'stream.html#class-streamreadable',
    Writable: 'stream.html#class-streamwritable',
    Duplex: 'stream.html#class-streamduplex',
    Transform: 'stream.html#class-streamtransform',
    Stream: 'stream.html',
    ReadableStream: 'webstreams.html#class-readablestream',
    IncomingMessage: 'http.html#class-httpincomingmessage',
    IncomingHttpHeaders: 'http.html#messageheaders',
    OutgoingHttpHeaders: 'http.html#requestgetheaders',
    ClientRequest: 'http.html#class-httpclientrequest',
    ServerResponse: 'http.html#class-httpserverresponse',
    Agent: 'http.html#class-httpagent',
    Server: 'http.html#class-httpserver',
    URL: 'url.html#class-url',
    URLSearchParams: 'url.html#class-urlsearchparams',
    Timeout: 'timers.html#class-timeout',
    Timer: 'timers.html',
    Immediate: 'timers.html#class-immediate',
    Process: 'process.html',
    ProcessEnv: 'process.html#processenv',
    Worker: 'worker_threads.html#class-worker',
    ChildProcess: 'child_process.html#class-childprocess',
    Socket: 'net.html#class-netsocket',
    ErrnoException: 'errors.html#class-systemerror',
    BufferEncoding: 'buffer.html#buffers-and-character-encodings',
  }),
);

function nodeHref(qualifiedName: string): string {
  const [name = ''] = lastNames(qualifiedName);
  return `https://nodejs.org/api/${NODE.has(name) ? NODE.get(name) : 'documentation.html'}`;
}
