import cheerio from '../../../../content/samples/shared/quick-start/cheerio.ts?highlighted';
import playwright from '../../../../content/samples/shared/quick-start/playwright.ts?highlighted';
import puppeteer from '../../../../content/samples/shared/quick-start/puppeteer.ts?highlighted';
import install from './install.sh?highlighted';

const SAMPLES = [
  { value: 'cheerio', label: 'CheerioCrawler', html: cheerio },
  { value: 'playwright', label: 'PlaywrightCrawler', html: playwright },
  { value: 'puppeteer', label: 'PuppeteerCrawler', html: puppeteer },
];

/** The same crawler three times, in the same tabs as on the docs’ pages. */
export function Samples() {
  return (
    <div data-part="prose">
      <div data-part="tabs" data-group="crawler">
        <div data-part="tab-list" role="tablist" aria-label="写一个">
          {SAMPLES.map(({ value, label }, index) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`tab-${value}`}
              aria-controls={`panel-${value}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              data-value={value}
              suppressHydrationWarning
            >
              {label}
            </button>
          ))}
        </div>
        {SAMPLES.map(({ value, label, html }, index) => (
          <section
            key={value}
            data-part="tab-panel"
            role="tabpanel"
            id={`panel-${value}`}
            aria-labelledby={`tab-${value}`}
            data-value={value}
            data-selected={index === 0 ? '' : undefined}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: `<p data-part="tab-label">${label}</p>${html}` }}
          />
        ))}
      </div>
    </div>
  );
}

/** The command that begins every project. */
export function Install() {
  return <div data-part="prose" dangerouslySetInnerHTML={{ __html: install }} />;
}
