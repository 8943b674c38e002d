import { useId, useState } from 'react';

const BRANDS = [
  { name: { en: 'Seal', 'zh-Hans': '朱砂' }, lightness: 0.56, chroma: 0.17, hue: 32 },
  { name: { en: 'Celadon', 'zh-Hans': '青瓷' }, lightness: 0.55, chroma: 0.1, hue: 185 },
  { name: { en: 'Indigo', 'zh-Hans': '靛青' }, lightness: 0.5, chroma: 0.16, hue: 270 },
  { name: { en: 'Moss', 'zh-Hans': '苔绿' }, lightness: 0.55, chroma: 0.12, hue: 135 },
  { name: { en: 'Plum', 'zh-Hans': '紫梅' }, lightness: 0.5, chroma: 0.15, hue: 345 },
  { name: { en: 'Ink', 'zh-Hans': '墨色' }, lightness: 0.4, chroma: 0.012, hue: 250 },
];
type Brand = (typeof BRANDS)[number];

const accentOf = ({ lightness, chroma, hue }: Brand) => `oklch(${lightness} ${chroma} ${hue})`;

const WORDS = {
  en: { legend: 'Brand of this page', hue: 'Hue' },
  'zh-Hans': { legend: '本页的品牌色', hue: '色相' },
};

interface BrandsProps {
  language?: keyof typeof WORDS;
}

/** Changes the accent of the page that it stands on, until the page is loaded again. */
export function Brands({ language = 'en' }: BrandsProps) {
  const [brand, setBrand] = useState(BRANDS[0]!);
  const name = useId();
  const words = WORDS[language];

  function choose(chosen: Brand) {
    setBrand(chosen);
    document.documentElement.style.setProperty('--accent', accentOf(chosen));
  }

  return (
    <div className="brands">
      <fieldset>
        <legend>{words.legend}</legend>
        <div className="choices">
          {BRANDS.map((one) => (
            <label key={one.hue} className="choice">
              <input
                type="radio"
                name={name}
                value={one.name.en}
                checked={one.hue === brand.hue}
                onChange={() => choose(one)}
              />
              {one.name[language]}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="hue">
        {words.hue}
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
