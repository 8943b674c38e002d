import type { ReferenceHistory } from '../history/reference-history.ts';
import { lineOf } from '../history/version-history.ts';
import { memberAddress, pageOf } from '../model/addresses.ts';
import type { ApiSymbol, Member, Option } from '../model/api-model.ts';
import { type Code, type CodeToken, layoutCode } from '../model/code.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';
import type { VersionPages } from '../pages/version-pages.ts';
import { type ApiTexts, fill } from '../texts.ts';
import { escapeHtml } from '@inkstone/site-model/page';

/** What a list of options is shown with: on a page of the reference, or in any page of the site. */
export interface OptionsSetting {
  own: Pick<VersionPages, 'version' | 'descriptions' | 'history'>;
  texts: ApiTexts;
  /** Null without a record of releases. */
  history: Pick<ReferenceHistory, 'texts' | 'lang'> | null;
  hrefTo(address: string): string;
  externalHref(token: CodeToken): string | null;
  /** BCP 47 language of the labels, where it is not that of the page. */
  labelsLang?: string | undefined;
  /** BCP 47 language of comments, where it is not that of the page. */
  commentsLang?: string | undefined;
}

/** Beyond it, a list of options is folded: what follows would be out of sight. */
const LONGEST_LIST = 50;

/**
 * Options as a table: name, type with default, and first sentence. Written without React, as the index of symbols has
 * these tables, too, which a build that finds its pages in the cache makes as well.
 */
export function optionsTable(options: readonly Option[], label: string, setting: OptionsSetting): string {
  const { texts } = setting;
  // With its name; what is not of the interface in it says so.
  const lang = langOf(setting.labelsLang);
  const head = [texts.optionName, texts.optionType, texts.optionText]
    .map((text) => `<th scope="col">${escapeHtml(text)}</th>`)
    .join('');
  const rows = sorted(options).map((option) => optionRow(option, setting));
  const name = ` aria-label="${escapeHtml(label)}"`;
  const table = `<table data-part="api-options"${name}${lang}><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  if (options.length <= LONGEST_LIST) return table;
  const summary = fill(texts.optionsCount, { count: options.length });
  return `<details data-part="details"><summary${lang}>${escapeHtml(summary)}</summary>${table}</details>`;
}

/** What must be given comes first, what should no longer be given last. */
function sorted(options: readonly Option[]): Option[] {
  const rank = ({ optional, deprecated }: Option) => (deprecated ? 2 : optional ? 1 : 0);
  return options.toSorted((a, b) => rank(a) - rank(b));
}

function optionRow(option: Option, setting: OptionsSetting): string {
  const { name, optional, type, default: value, address, deprecated } = option;
  const { texts, own, hrefTo, labelsLang } = setting;
  const found = address === null ? null : declarationOf(own.version, address, name);
  const code = `<code>${escapeHtml(name)}${optional ? '?' : ''}</code>`;
  const written = deprecated ? `<s>${code}</s>` : code;
  const linked =
    address === null
      ? written
      : `<a href="${escapeHtml(hrefTo(address))}" data-symbol="${escapeHtml(address)}">${written}</a>`;
  const description = found && own.descriptions.of(found.symbol, found.member);
  // In a page in the language of comments, labels of another are around them.
  const commentsLang = setting.commentsLang ?? (labelsLang === undefined ? undefined : 'en');
  const lang = langOf(description ? own.descriptions.lang : commentsLang);
  const since = sinceOf(found, setting);
  const badges = [
    deprecated ? badge('warning', texts.deprecated) : '',
    since === null ? '' : badge('success', since.text, since.lang, since.line),
  ].filter(Boolean);
  const fallback =
    value === null
      ? ''
      : ` <span data-part="api-default"><span>${escapeHtml(texts.defaultValue)}</span> <code>${escapeHtml(value)}</code></span>`;
  const brief = description?.brief ?? option.brief;
  const isSaid = option.said !== '' && option.said !== brief;
  // Comments are in their own language, which is another than that of a description.
  const said = description
    ? `<span${langOf(setting.commentsLang ?? 'en')}>${escapeHtml(option.said)}</span>`
    : escapeHtml(option.said);
  const text = [isSaid ? said : '', escapeHtml(brief)].filter(Boolean).join(' ');
  return [
    `<tr><th scope="row" translate="no">${linked}</th>`,
    `<td>${inlineCode(type, setting)}${fallback}</td>`,
    // Badges are words of the interface.
    badges.length === 0 || lang === ''
      ? `<td${lang}>${[...badges, text].join(' ')}</td></tr>`
      : `<td>${badges.join(' ')} <span${lang}>${text}</span></td></tr>`,
  ].join('');
}

function langOf(lang: string | undefined): string {
  return lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`;
}

function badge(tone: string, text: string, lang?: string, line?: string): string {
  const changed = line === undefined ? '' : ` data-changed="${escapeHtml(line)}"`;
  return `<span data-part="badge" data-tone="${tone}"${langOf(lang)}${changed}>${escapeHtml(text)}</span>`;
}

interface Declaration {
  symbol: ApiSymbol;
  member: Member;
}

/** The member that has an address; properties of an alias have none of their own. */
function declarationOf({ symbols }: ReferenceVersion, address: string, name: string): Declaration | null {
  const symbol = symbols.get(address) ?? symbols.get(pageOf(address));
  const isOwn = (member: Member) => symbol !== undefined && memberAddress(symbol, member) === address;
  const member = symbol?.members.find((one) => one.name === name && isOwn(one));
  return symbol === undefined || member === undefined ? null : { symbol, member };
}

/** The release that an option came with, if it came later than what has it. */
function sinceOf(
  found: Declaration | null,
  { own, history, texts, labelsLang }: OptionsSetting,
): { text: string; lang: string | undefined; line?: string } | null {
  if (found === null) return null;
  if (own.history === null || history === null) {
    const since = found.member.comment?.since ?? '';
    return since === '' ? null : { text: fill(texts.since, { version: since }), lang: labelsLang };
  }
  const { since } = own.history.of(found.symbol, found.member);
  if (since === null || since === own.history.of(found.symbol).since) return null;
  return { text: fill(history.texts.since, { release: since }), lang: history.lang, line: lineOf(since) };
}

/** A type in running text, on one line, as the component `InlineCode` writes it. */
function inlineCode(code: Code, setting: OptionsSetting): string {
  const tokens = layoutCode(code, Infinity).flatMap((line) => line.tokens);
  return `<code data-part="api-type" translate="no">${tokens.map((token) => tokenHtml(token, setting)).join('')}</code>`;
}

function tokenHtml(token: CodeToken, { hrefTo, externalHref }: OptionsSetting): string {
  const { t, c, a } = token;
  const text = escapeHtml(t);
  const look = c === undefined ? '' : ` class="${c}"`;
  if (a !== undefined) return `<a${look} data-symbol="${escapeHtml(a)}" href="${escapeHtml(hrefTo(a))}">${text}</a>`;
  const external = externalHref(token);
  if (external !== null)
    return `<a${look} href="${escapeHtml(external)}" rel="noopener noreferrer" target="_blank" data-external="">${text}</a>`;
  return look === '' ? text : `<span${look}>${text}</span>`;
}
