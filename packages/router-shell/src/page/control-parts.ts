/** Parts of articles that are controls: a copy as Markdown and a comparison leave them out. */
export const CONTROL_PARTS: readonly string[] = [
  'heading-link',
  'api-reading',
  'api-toggle',
  'api-member-filter',
  'api-filter',
];
