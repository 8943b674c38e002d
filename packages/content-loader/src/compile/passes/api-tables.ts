import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { State } from 'mdast-util-to-hast';
import { hint, type Context } from '../context.ts';
import { decodedSymbol, nearestSymbol, noReference } from './links.ts';
import type { LeafDirective, Pass } from './pass.ts';

/** Properties of a type, or of what a function takes, as the API reference lists them. */
export const apiTables: Pass = {
  name: 'API tables',
  summary:
    '`::api-table{symbol="core/interface/Options"}`: its properties, from the API reference of the page’s version',
  lines: new Map([['api-table', { attributes: ['symbol'], render: apiTable }]]),
};

const FORM = '::api-table{symbol="core/interface/Options"}';

/** The table is raw HTML whose links are `api:` targets, which are resolved and checked as all others. */
function apiTable(context: Context, state: State, node: LeafDirective): ElementContent[] {
  const written = node.attributes?.['symbol'];
  const { symbols } = context.version;
  if (!written || node.children.length > 0) {
    context.report('invalid-markdown', 'An API table needs a symbol, and nothing in brackets.', node, {
      found: '::api-table',
      suggestion: written ? `::api-table{symbol="${written}"}` : FORM,
    });
    return [];
  }
  if (!symbols) {
    noReference(context, written, node);
    return [];
  }
  const address = decodedSymbol(written);
  const table = context.lookUp('table', address);
  if (table === null) {
    const isKnown = context.lookUp('address', address) !== null;
    const meant = isKnown ? undefined : nearestSymbol(context, symbols, address);
    context.report(
      'broken-api-link',
      isKnown
        ? 'The API reference lists no properties of this symbol.'
        : 'This table names an API symbol that does not exist.',
      node,
      {
        found: written,
        ...hint(
          meant && `::api-table{symbol="${meant}"}`,
          'an interface, class or type with properties, or a function, constructor or method that takes an object of a named type',
        ),
      },
    );
    return [];
  }
  const content: ElementContent = { type: 'raw', value: table };
  state.patch(node, content);
  return [h('div', { dataPart: 'api-table' }, [content])];
}
