const DECLARATION = /(?:^|;)\s*(--[\w-]+)\s*:([^;]*)/g;
const USED = /var\(\s*(--[\w-]+)/g;

/**
 * The colours and fonts of a site: of the custom properties of its root those that a text uses, with those that they use in
 * turn. What else is in the stylesheets does not shape the picture.
 *
 * @param css In the order of the page.
 */
export function lookOf(text: string, css: string, mode: 'light' | 'dark'): string {
  const declared = rootProperties(css);
  // What the bundler makes of `light-dark()`.
  declared.set('--lightningcss-light', mode === 'light' ? 'initial' : ' ');
  declared.set('--lightningcss-dark', mode === 'dark' ? 'initial' : ' ');
  const wanted = new Map<string, string>();
  const want = (value: string) => {
    for (const [, name = ''] of value.matchAll(USED)) {
      const found = declared.get(name);
      if (found === undefined || wanted.has(name)) continue;
      wanted.set(name, found);
      want(found);
    }
  };
  want(text);
  const rules = [...wanted].map(([name, value]) => `${name}:${value}`);
  return `:root{${[`color-scheme:${mode}`, ...rules].join(';')}}`;
}

/** What rules for the root set, without those that hold under a condition. */
function rootProperties(css: string): Map<string, string> {
  const found = new Map<string, string>();
  const around: string[] = [];
  for (const [, text = '', brace] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') {
      // What comes before a rule in the same block, such as an import.
      around.push(text.slice(text.lastIndexOf(';') + 1).trim());
      continue;
    }
    const selector = around.pop() ?? '';
    const isForAll = around.every((rule) => rule.startsWith('@layer'));
    if (isForAll && selector.split(',').some((one) => /^(?::root|html)$/.test(one.trim())))
      for (const [, name = '', value = ''] of text.matchAll(DECLARATION)) found.set(name, value);
  }
  return found;
}
