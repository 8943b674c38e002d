import type { DocsConfig } from '@inkstone/site-model/config';
import type { Dialect } from '../read/dialect.ts';

/** What says how numbers are read with which names begin. */
export interface PrefixRule {
  config: Pick<DocsConfig, 'numberPrefixes'>;
  dialect: Pick<Dialect, 'name'>;
}

const OWN = /^(?!\d{1,2}[-_.]\d)(\d{1,3}|0\d{1,9})(?:\s*[-_]+\s*|\.\s*(?!\d))(?=\S)(.+)$/;

/** As Docusaurus reads them: a year is a number, too; `2024-01` and `3.6` are none. */
const OF_DOCUSAURUS = /^(?!\d+[-_.]\d)(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** `01-intro`, `1. intro`, `02_x`, `0003-y` → name and position. Dates, years and versions (`2024-01`, `2024-x`, `3.6-x`) are names. */
export function unprefix(name: string, { config, dialect }: PrefixRule): { name: string; position: number | null } {
  const rule = dialect.name === 'docusaurus' ? OF_DOCUSAURUS : OWN;
  const match = config.numberPrefixes ? rule.exec(name) : null;
  return { name: match?.[2] ?? name, position: match ? Number(match[1]) : null };
}
