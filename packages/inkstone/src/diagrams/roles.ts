/**
 * What the colours of a drawing mean. Mermaid computes with colours, so that it gets a number for each meaning in the form
 * of one; in the finished drawing, `var(--diagram-…)` stands in its place, and the page's stylesheet says which colour that
 * is in each mode. The second value is for readers without the stylesheet, such as those of a feed.
 */
export const ROLES = {
  text: '#24292f',
  line: '#57606a',
  surface: '#fff',
  fill: '#e7f3f5',
  border: '#8fbcc5',
  group: '#f5f5f3',
  'group-border': '#d8d8d4',
  note: '#fbf3e0',
  'note-border': '#d9b86a',
  alert: '#fbe9e7',
  'alert-border': '#c4443a',
  'on-series': '#fff',
  'series-1': '#1f7480',
  'series-2': '#6b5aa8',
  'series-3': '#a34a5a',
  'series-4': '#8a6212',
  'series-5': '#4a7a2a',
  'series-6': '#2a6cb0',
  'series-7': '#964b8c',
  'series-8': '#9c5426',
  'soft-1': '#e3f1f3',
  'soft-2': '#edeaf6',
  'soft-3': '#f7e8ea',
  'soft-4': '#f5eddb',
  'soft-5': '#e9f1e2',
  'soft-6': '#e4eefa',
  'soft-7': '#f5e8f3',
  'soft-8': '#f6e9e1',
} as const;

type Role = keyof typeof ROLES;

/** Names of Mermaid's theme variables → what their colour means; the first that fits. `#` is the number in the name, from 1. */
const MEANINGS: readonly [RegExp, Role | `${'series' | 'soft'}-#`][] = [
  // Text on full colours.
  [/^(?:pieSectionTextColor|gitBranchLabel\d|vennSetTextColor|branchLabelColor|sequenceNumberColor)/, 'on-series'],
  [/^cScaleLabel\d+$/, 'text'],
  [/^(?:transitionLabel|stateLabel|relationLabel|commitLabel|tagLabel)Color$/, 'text'],
  [/^(?:git|pie|venn)\d+$/, 'series-#'],
  [/^(?:cScaleInv|cScalePeer)\d+$/, 'series-#'],
  [/^gitInv\d+$/, 'surface'],
  [/^(?:cScale|fillType|surface)\d+$/, 'soft-#'],
  [/^surfacePeer\d+$/, 'series-#'],
  [/^quadrant\dFill$/, 'soft-#'],
  [/^quadrantPointFill$/, 'series-1'],
  [/^complexBg$/, 'soft-5'],
  [/^complicatedBg$/, 'soft-6'],
  [/^chaoticBg$/, 'soft-3'],
  [/^clearBg$/, 'soft-4'],
  [/^confusionBg$/, 'soft-2'],
  [/^emProcessorFill$/, 'soft-7'],
  [/^emProcessorStroke$/, 'series-7'],
  [/^emReadModelFill$/, 'soft-5'],
  [/^emReadModelStroke$/, 'series-5'],
  [/^emCommandFill$/, 'soft-6'],
  [/^emCommandStroke$/, 'series-6'],
  [/^emEventFill$/, 'soft-8'],
  [/^emEventStroke$/, 'series-8'],
  [/Axis(?:Tick|Line)|^xAxis|^yAxis/, 'line'],
  [/^done.*Border/, 'border'],
  // Something to look at.
  [/^note(?:Bkg)/, 'note'],
  [/^noteBorder/, 'note-border'],
  [/^(?:critBkg|errorBkg)/, 'alert'],
  [/^(?:critBorder|todayLine|cliff|wardleyEvolution|evolutionStroke)/, 'alert-border'],
  [/text|label(?:Color)?$|title(?!Background)|legend/i, 'text'],
  [/^(?:done|exclude|section|alt|rowEven|attributeBackgroundColorEven|cluster|compositeBackground|rect)/i, 'group'],
  [
    /^(?:clusterBorder|grid|graticule|tertiaryBorder|archGroupBorder|flowContainerStroke|emSwimlane|border2)/,
    'group-border',
  ],
  [/border|^actorLine/i, 'border'],
  [
    /^(?:edgeLabelBackground|labelBackground|relationLabelBackground|commitLabelBackground|background|surface|rowOdd|attributeBackgroundColorOdd|emUiFill)/i,
    'surface',
  ],
  [
    /^(?:line|arrow|signal|transition|relation|specialState|innerEnd|vertLine|archEdge|axis|link|defaultLink|boundary|default|component|annotation|em)/i,
    'line',
  ],
  [/stroke$/i, 'line'],
  [/^tertiary/, 'group'],
];

/** What a theme variable's colour means. */
function roleOf(name: string): Role {
  const [, role = 'fill'] = MEANINGS.find(([pattern]) => pattern.test(name)) ?? [];
  const number =
    (Number(/\d+$/.exec(name.replace(/Fill$/, ''))?.[0] ?? 0) + (/^(?:pie|venn|quadrant)/.test(name) ? 7 : 0)) % 8;
  return role.replace('#', String(number + 1)) as Role;
}

const NAMES = Object.keys(ROLES) as Role[];
/** All are of one hue, so that what Mermaid makes of one, lighter or darker, is known, too. */
const blueOf = (role: Role): number => 101 + NAMES.indexOf(role) * 3;
const standIn = (role: Role): string => `#0000${blueOf(role).toString(16)}`;
const written = (role: Role): string => `var(--diagram-${role},${ROLES[role]})`;

/** Colours as the browser writes them, and names of meanings → what a drawing has in their place. */
export const STAND_INS: readonly (readonly [name: string, color: string])[] = NAMES.flatMap((role) => [
  [`rgb(0, 0, ${blueOf(role)})`, written(role)] as const,
  [role, written(role)] as const,
]);

/** The colours that Mermaid gets, by the names of its theme variables, and those of our own by theirs. */
export function colorsOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries([
    ...names.map((name) => [name, standIn(roleOf(name.split('.').at(-1)!))] as const),
    ...NAMES.map((role) => [role, standIn(role)] as const),
  ]);
}
