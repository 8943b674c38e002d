import Module from 'node:module';

/*
 * Node.js loads this module before a sample that does not use JSDOM: `crawlee` loads JSDOM even then, and that
 * takes an eighth of the CPU time of a run. Crawlee makes a `ResourceLoader` as it loads; all else would be an error.
 */
type Load = (this: unknown, request: string, ...rest: unknown[]) => unknown;

const modules = Module as unknown as { _load: Load };
const load = modules._load;

modules._load = function (request, ...rest) {
  return request === 'jsdom' ? { ResourceLoader: class {} } : load.call(this, request, ...rest);
};
