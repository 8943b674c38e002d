interface TOCInlineProps {
  /** The headings, which the page is given by that name. */
  toc?: readonly { value: string; id: string; level: number }[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** `@theme/TOCInline`: the list of the page's headings, inside of its text. */
export default function TOCInline({ toc = [], minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return (
    <ul>
      {shown.map(({ value, id, level }) => (
        <li key={id} style={{ marginInlineStart: `${(level - minHeadingLevel) * 1.25}em` }}>
          <a href={`#${id}`}>{value}</a>
        </li>
      ))}
    </ul>
  );
}
