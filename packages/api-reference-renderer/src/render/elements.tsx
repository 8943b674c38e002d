import { Fragment, type ReactNode } from 'react';
import type { ApiSymbol } from '../model/api-model.ts';
import { fill } from '../texts.ts';
import { escapeHtml } from '@inkstone/site-model/page';
import { usePageContext } from './page-context.ts';

interface TextProps {
  source: string;
  scope: ApiSymbol | undefined;
  lang?: string;
}

/** Markdown of a comment or description. */
export function Text({ source, scope, lang }: TextProps): ReactNode {
  const { markdown, levels, commentsLang } = usePageContext();
  if (source.trim() === '') return null;
  const { html } = markdown(source, scope);
  const written = { __html: below(levels.at(-1) ?? 1, html) };
  // oxlint-disable-next-line react/no-danger -- the pipeline makes untrusted Markdown safe
  return <div data-part="api-text" lang={lang ?? commentsLang} dangerouslySetInnerHTML={written} />;
}

/** The headings of a comment, which look alike everywhere, with the levels that they have below a heading of the page. */
function below(level: number, html: string): string {
  const step = level - 3;
  if (step === 0) return html;
  return html.replaceAll(/<h([4-6])>/g, (_, own) => `<h${own} aria-level="${Math.min(6, Number(own) + step)}">`);
}

/** After dots, brackets, commas and underscores, and before inner capitals: `Pot.` `from` `Kettle`, `[Symbol.` `iterator]`. */
const BREAKS = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z\d][.,_([<])(?=[^_)\]>])/;

/** Shorter ones fit beside the article. */
const LONG = 20;

/**
 * A name that may break where a line has no room for all of it. Browsers put a space into names of links at breaks that are
 * not hidden.
 */
export function Breakable({ name }: { name: string }): ReactNode {
  return name.split(BREAKS).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr aria-hidden />}
      {word}
    </Fragment>
  ));
}

interface BadgeProps {
  tone: 'accent' | 'success' | 'warning' | 'danger' | 'neutral';
  children: ReactNode;
  lang?: string;
  /** Line of releases, `3.8`, that it speaks of. */
  since?: string;
  /** It says how the version differs from the one before it. */
  isComparison?: boolean;
}

export function Badge({ tone, children, lang, since, isComparison = false }: BadgeProps): ReactNode {
  return (
    <span
      data-part="badge"
      data-tone={tone}
      lang={lang}
      data-changed={since}
      data-compared={isComparison ? '' : undefined}
    >
      {children}
    </span>
  );
}

interface HeadingProps {
  level: 2 | 3 | 4;
  id: string;
  label: string;
  /** The label is the name of a symbol or member. */
  isName?: boolean;
  /** In place of the label. */
  children?: ReactNode;
}

/** A heading with a link to itself. Sections, and symbols and members below them, are in the table of contents. */
export function Heading({ level, id, label, isName = false, children }: HeadingProps): ReactNode {
  const { texts, labelsLang, toc, anchors, levels } = usePageContext();
  levels.push(level);
  const Tag = `h${level}` as const;
  const html = escapeHtml(label);
  anchors.push(id);
  const lang = isName || children !== undefined ? undefined : labelsLang;
  if (level === 2) toc.push({ depth: 2, id, html, ...(lang !== undefined && { lang }) });
  if (level === 3 && isName) {
    const words = label.length > LONG ? label.split(BREAKS).map(escapeHtml) : [html];
    toc.push({ depth: 3, id, html: `<code>${words.join('<wbr aria-hidden="true">')}</code>` });
  }
  // Without a name of its own, it would be read together with the name of its link.
  return (
    <Tag id={id} lang={lang} aria-label={label}>
      {children ?? (isName ? <code>{label}</code> : label)}
      <a
        data-part="heading-link"
        href={`#${id}`}
        lang={labelsLang}
        aria-label={fill(texts.headingLink, { heading: label })}
      />
    </Tag>
  );
}

/** A label above a small list or text inside a member: a heading to who listens, with no place in the table of contents. */
export function Label({ children, lang }: { children: ReactNode; lang?: string | undefined }): ReactNode {
  const above = usePageContext().levels.at(-1) ?? 1;
  return (
    <p data-part="api-label" role="heading" aria-level={above + 1} lang={lang}>
      {children}
    </p>
  );
}

interface NoticeProps {
  kind: 'warning' | 'info';
  title: string;
  /** Of the title, where it is not that of the text around. */
  lang?: string | undefined;
  children?: ReactNode;
}

export function Notice({ kind, title, lang, children }: NoticeProps): ReactNode {
  return (
    <aside data-part="admonition" data-kind={kind} role="note" aria-label={title} lang={lang}>
      <p data-part="admonition-title">{title}</p>
      {children}
    </aside>
  );
}

interface SymbolLinkProps {
  address: string;
  name: string;
  deprecated?: boolean;
}

/** The name of a symbol or member as a link that shows its card. */
export function SymbolLink({ address, name, deprecated = false }: SymbolLinkProps): ReactNode {
  const { hrefTo } = usePageContext();
  const code = <code>{name}</code>;
  return (
    <a data-part="symbol-link" data-symbol={address} href={hrefTo(address)}>
      {deprecated ? <s>{code}</s> : code}
    </a>
  );
}

export function ExternalLink({ href, label, children }: { href: string; label?: string; children: string }): ReactNode {
  return (
    <a href={href} aria-label={label} rel="noopener noreferrer" target="_blank" data-external="">
      {children}
    </a>
  );
}
