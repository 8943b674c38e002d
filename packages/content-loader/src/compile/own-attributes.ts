import type { Context } from './context.ts';
import type { Place } from './sources.ts';
import type { HtmlToken } from './tokenize-html.ts';

/**
 * Reports attributes in HTML that an author wrote, in a page or in a file that becomes a part of it, by which styles and
 * scripts of the site, copies or the search would take it for a part of our own. The finished article has such parts, so
 * that it is what was written that is looked at.
 */
export function reportOwnAttributes(tokens: readonly HtmlToken[], context: Context, place: Place): void {
  for (const { attribute, message, allowed, isOfFormula } of tokens.flatMap(ownAttributes)) {
    // Formulas that other tools have drawn are full of these: a site that moves here would have no page with one.
    const severity = isOfFormula && context.dialect.isForeign ? 'warning' : 'error';
    context.report('forbidden-html', message, place, { found: attribute, allowed, severity });
  }
}

interface OwnAttribute {
  attribute: string;
  message: string;
  allowed: string;
  /** Of an author's MathML. */
  isOfFormula?: true;
}

function ownAttributes(token: HtmlToken): OwnAttribute[] {
  if (token.type !== 'tag') return [];
  return Object.entries(token.attributes).flatMap(([name, value]) => {
    const attribute = name === 'data-part' ? `data-part="${value}"` : name;
    if (name === 'data-source') {
      const message = 'Copies of the page would say this in place of what is shown.';
      return [{ attribute, message, allowed: 'a code block in the language "mermaid"' }];
    }
    if (token.name === 'annotation' && name === 'encoding' && /^\s*application\/x-tex\s*$/i.test(value)) {
      const message = 'Copies of the page would say this in place of the formula that is shown.';
      return [
        { attribute, message, allowed: 'a formula in TeX: $…$; or MathML without this annotation', isOfFormula: true },
      ];
    }
    if (name === 'data-only' && !ONE_MODE.test(token.name)) {
      const message = 'Readers of the dark mode would see another text than copies and the search have.';
      return [{ attribute, message, allowed: 'an image for one mode: ![…](a.svg#only-dark)' }];
    }
    // The box of a formula is clipped: what is moved out of it, or what takes no room, nobody sees.
    const isMoved = token.name === 'mpadded' && /^(?:width|height|depth|voffset|lspace)$/.test(name);
    if (isMoved || /^(?:math(?:background|color|size)|scriptlevel)$/.test(name)) {
      const message = 'Letters of a formula could be hidden by this, which copies have.';
      return [{ attribute, message, allowed: 'a formula in TeX, which may have colours', isOfFormula: true }];
    }
    if (HIDING.has(name)) {
      const message =
        'Styles of the site hide or stretch this, so that copies and the search have what readers do not see.';
      return [{ attribute, message, allowed: 'a class and a stylesheet of the site (styles in the configuration)' }];
    }
    if (SAYING.has(name)) {
      const message = 'The site shows what this attribute says, which copies of the page and its search do not have.';
      return [{ attribute, message, allowed: 'text in the page' }];
    }
    if (name === 'data-part' && value.trim().startsWith('api-')) {
      const message =
        'This is a part of the API reference: its styles hide some, and its scripts follow links of others.';
      return [{ attribute, message, allowed: '::api-table, or a link: [a](api:…)' }];
    }
    // Buttons that are parts are those of the site.
    const isOwnPart = token.name === 'button' || OWN_PARTS.has(value.trim());
    const isOwn = name === 'data-part' ? isOwnPart : LEFT_OUT.has(name);
    const message = 'Copies of the page and its search would have another text than what is shown here.';
    return isOwn ? [{ attribute, message, allowed: 'tabs, code, headings, images and footnotes of Markdown' }] : [];
  });
}

const LEFT_OUT = new Set(['data-footnote-ref', 'data-footnote-backref']);
/** Parts that Markdown alone makes: copies leave them out or read them in a way of their own, or a click shows another thing. */
const OWN_PARTS = new Set([
  'code-block',
  'footnotes-title',
  'heading-link',
  'image-link',
  'tab-label',
  'tab-list',
  'tab-panel',
  'term',
]);

/** Attributes by which styles show an element to some readers alone, in a part of the layout, or as wide or high as it says. */
const HIDING = new Set(
  'data-filtered data-hide-title data-inherited data-lazy data-needs-script data-ratio data-when data-whole'.split(' '),
);

/** Attributes whose value stylesheets show. */
const SAYING = new Set(['data-line-numbers', 'data-number']);

/** What there may be one of for each colour mode. */
const ONE_MODE = /^(?:img|picture|svg|video)$/;
