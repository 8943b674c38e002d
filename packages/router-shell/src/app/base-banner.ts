/** Id of a `<template>` with what is said where a page's styles do not load; the base path that may help is added. */
export const BASE_BANNER = 'inkstone-base';

export function baseBanner(base: string): string {
  return `Your site did not load properly\nA very common reason is a wrong site baseUrl configuration.\nCurrent configured baseUrl = ${base}\nWe suggest trying baseUrl = `;
}

/**
 * Under which base path a document seems to be served.
 *
 * @param address Path that it was loaded from, without slash at its end.
 * @param own Its path below the base path: empty, or begins with a slash.
 */
export const suggestedBase = (address: string, own: string): string => `${address.slice(0, address.lastIndexOf(own))}/`;
