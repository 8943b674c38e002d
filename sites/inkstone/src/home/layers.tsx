/** Sheets of paper over each other, and what a reader sees from above: the first one that has a page wins. */
const SHEETS = [
  { name: 'versions/next', y: 8, pages: [null, 'brewing', null, 'cold'] },
  { name: 'versions/2.0', y: 104, pages: [null, 'brewing', 'water', null] },
  { name: 'docs', y: 200, pages: ['start', 'brewing', 'water', null] },
];
const RESULT = { y: 318, pages: ['start', 'brewing', 'water', 'cold'] };
const COLUMNS = [28, 148, 268, 388];
const WIDTH = 104;

/** Index of the sheet that a page is seen of. */
const seen = (column: number) => SHEETS.findIndex(({ pages }) => pages[column] !== null);

export function Layers() {
  return (
    <svg className="layers" viewBox="0 0 520 400" role="img" aria-labelledby="layers-title layers-text">
      <title id="layers-title">A version is a list of folders</title>
      <desc id="layers-text">
        The next version has the folders versions/next, versions/2.0 and docs. Its readers see start from docs, water
        from versions/2.0, and brewing and cold from versions/next.
      </desc>
      {SHEETS.map(({ name, y }) => (
        <g key={name}>
          <rect className="sheet" x="12" y={y} width="496" height="80" rx="10" />
          <text className="folder" x="28" y={y + 24}>
            {name}
          </text>
        </g>
      ))}
      {COLUMNS.map((x, column) => (
        <path key={x} className="way" d={`M${x + WIDTH / 2} ${SHEETS[seen(column)]!.y + 68}V${RESULT.y}`} />
      ))}
      {SHEETS.flatMap(({ name, y, pages }, sheet) =>
        COLUMNS.map((x, column) => {
          const page = pages[column];
          if (page === null || page === undefined) return null;
          return (
            <g key={`${name}/${page}`} className={seen(column) === sheet ? 'page seen' : 'page'}>
              <rect x={x} y={y + 36} width={WIDTH} height="32" rx="6" />
              <text x={x + WIDTH / 2} y={y + 57}>
                {page}
              </text>
            </g>
          );
        }),
      )}
      <rect className="result" x="12" y={RESULT.y} width="496" height="76" rx="10" />
      <text className="caption" x="28" y={RESULT.y + 24}>
        the next version
      </text>
      {COLUMNS.map((x, column) => (
        <text key={x} className="shown" x={x + WIDTH / 2} y={RESULT.y + 56}>
          {RESULT.pages[column]}
        </text>
      ))}
    </svg>
  );
}
