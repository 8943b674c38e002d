import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * The scopes of each class of sites/inkstone/docs/reference/prose-html.md. Shiki knows colours only, so its theme has one colour for each class.
 * Plain text and punctuation, which would be half of all elements, have no class.
 */
const SCOPES: readonly [className: string, scopes: string][] = [
  ['c', 'comment log.debug log.verbose punctuation.definition.comment meta.diff.header meta.diff.range'],
  [
    'k',
    'keyword storage variable.language keyword.operator.new keyword.operator.expression keyword.control entity.name.tag markup.heading keyword.other.special-method',
  ],
  [
    's',
    'string punctuation.definition.string string.regexp markup.inline.raw markup.inserted string.unquoted.argument',
  ],
  ['e', 'constant.character.escape punctuation.definition.template-expression punctuation.section.embedded'],
  [
    'n',
    'constant.numeric constant.language constant.other support.constant keyword.other.unit variable.other.constant.property log.error log.warning constant.other.option',
  ],
  ['f', 'entity.name.function log.info support.function entity.other.attribute-name entity.name.command'],
  [
    'p',
    'variable.parameter support.type.property-name punctuation.support.type.property-name meta.property-name entity.name.tag.yaml',
  ],
  ['l', 'markup.underline.link string.other.link'],
  [
    't',
    'entity.name.type entity.name.class entity.name.namespace entity.other.inherited-class support.class support.type',
  ],
  // The class of a string ends where an expression in a template literal begins.
  ['', 'meta.template.expression keyword.operator punctuation storage.type.function.arrow meta.embedded'],
];

const PLAIN = '#000000';

const colorOf = (index: number): string => `#${String(index + 1).padStart(6, '0')}`;

/** Colour of the theme → class name; colours of plain text are absent. */
export const CLASS_OF_COLOR: ReadonlyMap<string, string> = new Map(
  SCOPES.flatMap(([className], index): [string, string][] => (className === '' ? [] : [[colorOf(index), className]])),
);

export const CLASSES_THEME: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    ...SCOPES.map(([className, scopes], index) => ({
      scope: scopes.split(' '),
      settings: { foreground: className === '' ? PLAIN : colorOf(index) },
    })),
    {
      scope: ['punctuation.definition.string'],
      settings: { foreground: colorOf(SCOPES.findIndex(([name]) => name === 's')) },
    },
    {
      scope: ['punctuation.definition.comment'],
      settings: { foreground: colorOf(SCOPES.findIndex(([name]) => name === 'c')) },
    },
  ],
};
