// @run: none — a module of guides/custom-http-client/main
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type {
  BaseHttpClient,
  HttpRequest,
  HttpResponse,
  ResponseTypes,
  StreamingHttpResponse,
} from 'crawlee';

/** 用Node.js自带的fetch发请求。没有代理，也不模仿浏览器。 */
export class FetchHttpClient implements BaseHttpClient {
  async sendRequest<T extends keyof ResponseTypes = 'text'>(
    request: HttpRequest<T>,
  ): Promise<HttpResponse<T>> {
    const { response, common } = await this.#fetch(request);
    const body =
      request.responseType === 'json'
        ? await response.json()
        : request.responseType === 'buffer'
          ? Buffer.from(await response.arrayBuffer())
          : await response.text();
    return {
      ...common,
      request,
      body: body as ResponseTypes[T],
      complete: true,
    };
  }

  async stream(request: HttpRequest): Promise<StreamingHttpResponse> {
    const { response, common } = await this.#fetch(request);
    const stream = response.body
      ? Readable.fromWeb(response.body as ReadableStream)
      : Readable.from([]);
    const progress = { percent: 1, transferred: 0 };
    return {
      ...common,
      request,
      stream,
      complete: true,
      downloadProgress: progress,
      uploadProgress: progress,
    };
  }

  async #fetch(request: HttpRequest<keyof ResponseTypes>) {
    if (request.proxyUrl) throw new Error('FetchHttpClient不支持代理');

    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers ?? {})) {
      if (value !== undefined)
        headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }

    const milliseconds =
      request.timeout && 'request' in request.timeout
        ? request.timeout.request
        : undefined;
    const signals = [
      request.signal,
      milliseconds ? AbortSignal.timeout(milliseconds) : undefined,
    ];
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      headers,
      body: typeof request.body === 'string' ? request.body : null,
      signal: AbortSignal.any(
        signals.filter((signal) => signal instanceof AbortSignal),
      ),
    });

    const common = {
      url: response.url,
      redirectUrls: [],
      statusCode: response.status,
      statusMessage: response.statusText,
      headers: Object.fromEntries(response.headers),
      trailers: {},
    };
    return { response, common };
  }
}
