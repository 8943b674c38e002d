import { expect, test } from 'vitest';
import { variablesByName, variablesSchema } from './variables.ts';

test('variables are known by their whole names; a version changes some of them', () => {
  const site = { product: { name: 'Kettle', version: '3.1' }, port: 8080 };
  expect(variablesByName(site, undefined)).toEqual({
    'product.name': 'Kettle',
    'product.version': '3.1',
    port: '8080',
  });
  expect(variablesByName(site, { product: { version: '2.9' } })).toMatchObject({
    'product.name': 'Kettle',
    'product.version': '2.9',
  });
});

test('names are what pages can write, values are texts and numbers', () => {
  expect(variablesSchema.safeParse({ 产品: { 版本: '3' } }).success).toBe(true);
  for (const wrong of [{ 'a b': '1' }, { 'a.b': '1' }, { a: true }, { a: ['1'] }, { a: null }])
    expect(variablesSchema.safeParse(wrong).success).toBe(false);
});
