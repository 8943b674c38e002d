import { expect, test } from 'vitest';
import * as z from 'zod';
import { readYaml } from './read-yaml.ts';

test.each(['a: *none', 'a: &b [*b]', 'a: [', '- a', 'a: b\u202Ec', String.raw`a: "\u202Eb"`])(
  'YAML that cannot be read is a problem with its line: %j',
  (text) => {
    const { data, problems } = readYaml(text, 'a.yaml', z.strictObject({ a: z.string() }));
    expect(data).toBeNull();
    expect(problems).toMatchObject([{ code: 'api-model', file: 'a.yaml', line: 1 }]);
  },
);
