import { expect, it } from 'vitest';
import { sameText } from './same-text.ts';

it.each([
  ['run(§a: string): void', 'run(§url: string): void', 'a parameter has another name'],
  ['add(§data: A, §to?: B): C', 'add(...§args: [data: A, to?: B]): C', 'parameters are written as a tuple'],
  ['const step: number', 'let step: number', 'a variable is declared with another word'],
  ['add(§f: (§x: A) => [B, C])', 'add(...§args: [f: (§y: A) => [B, C]])', 'a tuple has brackets inside'],
])('the declarations %s and %s are the same: %s', (left, right) => {
  expect(sameText(left, right)).toBe(true);
});

it.each([
  ['run(§a: string): void', 'run(§a: number): void', 'another type'],
  ['run(§a: string): void', 'run(§a?: string): void', 'optional'],
  ['{ a: string }', '{ b: string }', 'another property'],
  ['run(...§all: [A, B]): void', 'run(§a: A, §b: B): void', 'a tuple without names'],
])('the declarations %s and %s differ: %s', (left, right) => {
  expect(sameText(left, right)).toBe(false);
});
