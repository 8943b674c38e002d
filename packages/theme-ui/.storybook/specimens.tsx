import tokensCss from '../src/styles/tokens.css?raw';

const declared = [...tokensCss.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => ({
  name,
  value: value.replace(/\s+/g, ' '),
}));
const tokens = [...new Map(declared.map((token) => [token.name, token])).values()];
const isColor = (value: string) => /oklch/.test(value) && !/rem/.test(value);

/** A colour in the light mode and in the dark. */
function BothModes({ color }: { color: string }) {
  return (['light', 'dark'] as const).map((mode) => (
    <span key={mode} style={{ colorScheme: mode }}>
      <Swatch color={color} />
    </span>
  ));
}

/** All tokens as the stylesheet declares them. */
export function TokenTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>token</th>
          <th>value</th>
        </tr>
      </thead>
      <tbody>
        {tokens
          .filter(({ name }) => !name.startsWith('--glyph'))
          .map(({ name, value }) => (
            <tr key={name}>
              <td>
                {isColor(value) && <BothModes color={`var(${name})`} />} <code>{name}</code>
              </td>
              <td>
                <code>{value}</code>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <span
      style={{
        display: 'inline-block',
        inlineSize: '1.5em',
        blockSize: '1.5em',
        verticalAlign: 'middle',
        borderRadius: '0.3em',
        border: '1px solid var(--line)',
        background: color,
      }}
    />
  );
}

/** The palette in both modes. */
export function Palette() {
  const names = tokens.filter(({ value }) => isColor(value)).map(({ name }) => name);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1rem' }}>
      {(['light', 'dark'] as const).map((mode) => (
        <div
          key={mode}
          style={{ colorScheme: mode, background: 'var(--surface)', color: 'var(--text)', padding: '1rem' }}
        >
          {names.map((name) => (
            <div key={name} style={{ display: 'flex', gap: '0.6rem', fontSize: '0.8rem', lineHeight: 2 }}>
              <Swatch color={`var(${name})`} />
              {name}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Sizes of type, each in its own size. */
export function TypeScale() {
  return (
    <div lang="zh-Hans">
      {tokens
        .filter(({ name }) => /^--text-(?:xs|sm|ui|prose|lg|h\d)$/.test(name))
        .map(({ name }) => (
          <p key={name} style={{ fontSize: `var(${name})`, lineHeight: 1.5, margin: '0.4rem 0' }}>
            砚台 Inkstone 3.0 <code style={{ fontSize: '0.75rem' }}>{name}</code>
          </p>
        ))}
    </div>
  );
}
