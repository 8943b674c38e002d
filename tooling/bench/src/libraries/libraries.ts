/** A library that the API reference is tried on, as its users install it. */
export interface Library {
  /** On npm; in a file's name with `-` for `/`. */
  readonly name: string;
  /** Names for `api.packages`; its own by default. */
  readonly packages?: readonly string[];
  /** What is installed beside it: its types, or peers that its declarations name. */
  readonly besides?: readonly string[];
}

/** Nobody tuned the reference for them. Large ones, ones with types of others, one without types. */
export const libraries: readonly Library[] = [
  { name: 'zod' },
  { name: 'rxjs' },
  { name: 'hono' },
  { name: 'vue' },
  { name: 'three', besides: ['@types/three'] },
  { name: 'd3', besides: ['@types/d3'] },
  { name: 'effect' },
  { name: '@tanstack/react-query', besides: ['react', '@types/react'] },
  { name: '@sinclair/typebox' },
  { name: 'fastify', besides: ['@types/node'] },
  { name: 'socket.io', besides: ['@types/node'] },
  { name: 'date-fns' },
  { name: 'lodash', besides: ['@types/lodash'] },
  { name: 'ts-pattern' },
  { name: 'express', besides: ['@types/express', '@types/node'] },
  { name: 'lit' },
  { name: 'typeorm', besides: ['@types/node', 'reflect-metadata'] },
  { name: 'firebase', packages: ['firebase/app', 'firebase/auth', 'firebase/firestore', 'firebase/storage'] },
  { name: 'commander', besides: ['@types/node'] },
  { name: 'react-hook-form', besides: ['react', '@types/react'] },
  { name: 'mustache' },
];

/** @throws {RangeError} for an unknown name */
export function libraryNamed(name: string): Library {
  const library = libraries.find((one) => one.name === name);
  if (library === undefined)
    throw new RangeError(`There is no library "${name}". One of: ${libraries.map((one) => one.name).join(', ')}.`);
  return library;
}
