import { expect, it } from 'vitest';
import { findDeclarations } from './declarations.ts';

const source = `import { A } from './a';
/** A request. */
export declare class Request {
    url: string;
    /** Its key. */
    constructor(options: {
        url: string;
    });
}
declare const hidden: string;
export declare function open(): void;
export declare function open(name: string): void;
export type Key = string;
`;

it('finds exported declarations with all that is inside, comments aside', () => {
  expect(Object.fromEntries(findDeclarations(source))).toEqual({
    Request: 'export declare class Request {\nurl: string;\nconstructor(options: {\nurl: string;\n});\n}\n',
    open: 'export declare function open(): void;\nexport declare function open(name: string): void;\n',
    Key: 'export type Key = string;\n',
  });
});

it('sees a change inside, and not one in a comment', () => {
  const request = findDeclarations(source).get('Request');
  expect(findDeclarations(source.replace('Its key.', 'Another text.')).get('Request')).toBe(request);
  expect(findDeclarations(source.replace('url: string;', 'url?: string;')).get('Request')).not.toBe(request);
});
