/** Id of a `<template>` with what is said where a page's styles do not load; the base path that may help is added. */
export const BASE_BANNER = 'inkstone-base-url-banner';

export function baseBanner(base: string): string {
  return `Your site did not load properly\nA very common reason is a wrong site baseUrl configuration.\nCurrent configured baseUrl = ${base}\nWe suggest trying baseUrl = `;
}
