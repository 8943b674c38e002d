/** A slow connection is no failure; a host that is silent for so long is. */
const TIMEOUT_MS = 20_000;

/** The text of a file that the host compresses on its way. */
export async function loadFile(path: string): Promise<string> {
  return (await request(path)).text();
}

/** The text of a file of which the build published a compressed copy: an index is four times as long without. */
export async function loadCompressed(path: string): Promise<string> {
  const bytes = await (await request(`${path}.gz`)).blob();
  // A host may name the compression, so that the browser has undone it.
  const [first, second] = new Uint8Array(await bytes.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return bytes.text();
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** Whether the host compresses JSON, by what it has served so far, such as the options of the search. */
export function isHostCompressing(entries: readonly PerformanceResourceTiming[]): boolean {
  return entries.some(
    ({ name, encodedBodySize, decodedBodySize }) => name.endsWith('.json') && encodedBodySize < decodedBodySize,
  );
}

async function request(path: string): Promise<Response> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return response;
}
