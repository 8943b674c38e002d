/** A slow connection is no failure; a host that is silent for so long is. */
const TIMEOUT_MS = 20_000;

/** No index is longer. Another site may send anything, and what is compressed may be a thousand times as long. */
const MOST_BYTES = 256_000_000;

/** The text of a file that the host compresses on its way. */
export async function loadFile(path: string): Promise<string> {
  return textOf(await request(path));
}

/** The text of a file of which the build published a compressed copy: an index is four times as long without. */
export async function loadCompressed(path: string): Promise<string> {
  const chunks: BlobPart[] = [];
  for await (const chunk of chunksOf(await request(`${path}.gz`))) chunks.push(chunk);
  const bytes = new Blob(chunks);
  // A host may name the compression, so that the browser has undone it.
  const [first, second] = new Uint8Array(await bytes.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return bytes.text();
  return textOf(new Response(bytes.stream().pipeThrough(new DecompressionStream('gzip'))));
}

/** @throws If it is longer than any index. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunksOf(response)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** @throws If they are longer than any index. */
async function* chunksOf({ body }: Response) {
  const reader = body?.getReader();
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > MOST_BYTES) {
      await reader?.cancel();
      throw new Error(`The file has more than ${MOST_BYTES} bytes.`);
    }
    yield read.value;
  }
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
