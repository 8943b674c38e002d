/** Id of the `<template>` with the message for pages whose styles did not load; the suggested base path is added to it. */
export const BASE_BANNER = 'inkstone-base';

export function baseBanner(base: string): string {
  return `Your site did not load properly\nA very common reason is a wrong site baseUrl configuration.\nCurrent configured baseUrl = ${base}\nWe suggest trying baseUrl = `;
}

/**
 * The base path that a document seems to be served under.
 *
 * @param address The path that it was loaded from, without a trailing slash.
 * @param own Its path below the base path: empty, or with a leading slash.
 */
export const suggestedBase = (address: string, own: string): string => `${address.slice(0, address.lastIndexOf(own))}/`;
