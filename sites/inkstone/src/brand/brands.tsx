import { useId, useState } from 'react';

const BRANDS = [
  { name: 'Seal', lightness: 0.56, chroma: 0.17, hue: 32 },
  { name: 'Celadon', lightness: 0.55, chroma: 0.1, hue: 185 },
  { name: 'Indigo', lightness: 0.5, chroma: 0.16, hue: 270 },
  { name: 'Moss', lightness: 0.55, chroma: 0.12, hue: 135 },
  { name: 'Plum', lightness: 0.5, chroma: 0.15, hue: 345 },
  { name: 'Ink', lightness: 0.4, chroma: 0.012, hue: 250 },
];
type Brand = (typeof BRANDS)[number];

const accentOf = ({ lightness, chroma, hue }: Brand) => `oklch(${lightness} ${chroma} ${hue})`;

/** Changes the accent of the page that it stands on, until the page is loaded again. */
export function Brands() {
  const [brand, setBrand] = useState(BRANDS[0]!);
  const name = useId();

  function choose(chosen: Brand) {
    setBrand(chosen);
    document.documentElement.style.setProperty('--accent', accentOf(chosen));
  }

  return (
    <div className="brands">
      <fieldset>
        <legend>Brand of this page</legend>
        <div className="choices">
          {BRANDS.map((one) => (
            <label key={one.name} className="choice">
              <input
                type="radio"
                name={name}
                value={one.name}
                checked={one.name === brand.name}
                onChange={() => choose(one)}
              />
              {one.name}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="hue">
        Hue
        <input
          type="range"
          min="0"
          max="359"
          value={brand.hue}
          onChange={({ target }) => choose({ ...brand, hue: Number(target.value) })}
        />
      </label>
      <output className="written">{`:root { --accent: ${accentOf(brand)}; }`}</output>
    </div>
  );
}
