import { expect, onTestFinished, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';

const TIMEOUT = 120_000;

async function built(files: Record<string, string>): Promise<{ site: FixtureSite; config: string; report: string }> {
  const site = await fixtureSite(files);
  onTestFinished(() => site.remove());
  const migrated = await site.run('migrate');
  expect(migrated.code, migrated.output).toBe(0);
  const build = await site.run('build');
  expect(build.code, build.output).toBe(0);
  return { site, config: await site.read('inkstone.config.ts'), report: await site.read('inkstone-report.md') };
}

test(
  'languages that the plugin i18n finds in the names of files are those of the site',
  async () => {
    const { site, config, report } = await built({
      'mkdocs.yml': `site_name: Tea
plugins:
  - search
  - i18n:
      docs_structure: suffix
      fallback_to_default: true
      languages:
        - { locale: zh, name: 简体中文, site_name: 茶, nav_translations: { Home: 首页, Guide: 指南 }, nav: [index.md] }
        - { locale: en, name: English, default: true }
        - { locale: de, name: Deutsch, build: false }
nav:
  - Home: index.md
  - Guide:
      - Water: guide/water.md
`,
      'docs/index.md': '# Tea\n\n[Water](guide/water.md)\n',
      'docs/index.zh.md': '# 茶\n\n[水](guide/water.md)\n',
      'docs/index.de.md': '# Tee\n',
      'docs/guide/water.md': '# Water\n',
    });
    expect(config).toContain("{ code: 'en', label: 'English' }");
    expect(config).toContain("{ code: 'zh', label: '简体中文' }");
    expect(config).toContain("title: { en: 'Tea', zh: '茶' },");
    expect(config).toContain("{ type: 'locales', position: 'end' }");
    expect(await site.article('dist/zh/index.html')).toContain('茶');
    expect(await site.read('dist/zh/index.html')).toMatch(/首页[^]*指南[^]*Water/);
    expect(await site.read('dist/index.html')).toMatch(/Home[^]*Guide[^]*Water/);
    // Nobody has translated it.
    expect(await site.article('dist/zh/guide/water/index.html')).toContain('Water');
    expect(['index.zh', 'index.de', 'zh/index.de'].filter((page) => site.has(`dist/${page}/index.html`))).toEqual([]);
    expect(report).not.toContain('plugins.i18n | ');
    expect(report).toMatch(/plugins\.i18n\.languages\.zh\.nav \| 1 \| ignored/);
  },
  TIMEOUT,
);

test(
  'languages that the plugin i18n finds in folders are those of the site',
  async () => {
    const { site, config } = await built({
      'mkdocs.yml': `site_name: Tea
theme: { name: material, logo: img/leaf.svg }
plugins:
  - i18n:
      docs_structure: folder
      fallback_to_default: false
      languages:
        - { locale: en, name: English, default: true }
        - { locale: fr, name: Français }
nav:
  - index.md
  - guide/water.md
`,
      'docs/en/img/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>\n',
      'docs/en/index.md': '# Tea\n',
      'docs/en/guide/water.md': '# Water\n',
      'docs/fr/index.md': '# Thé\n',
    });
    expect(config).toContain("layers: ['docs/en']");
    expect(config).toContain("{ code: 'fr', label: 'Français', missing: 'hide' }");
    expect(config).toContain("logo: { src: 'en/img/leaf.svg' }");
    expect(await site.article('dist/index.html')).toContain('Tea');
    expect(await site.article('dist/fr/index.html')).toContain('Thé');
    expect(site.has('dist/guide/water/index.html')).toBe(true);
    // Leads to the page in the other language.
    expect(await site.read('dist/fr/guide/water/index.html')).toContain('url=/guide/water/');
    expect(['en', 'en/guide/water'].filter((page) => site.has(`dist/${page}/index.html`))).toEqual([]);
  },
  TIMEOUT,
);

test(
  'languages are read as older releases of the plugin have them, and links of the theme to other languages are named',
  async () => {
    const { site, config, report } = await built({
      'mkdocs.yml': `site_name: Tea
extra:
  alternate: [{ name: 日本語, link: /ja/, lang: ja }]
plugins:
  - i18n:
      default_language: en
      languages: { default: Tea, en: English, fr: { name: Français, site_name: Thé }, de: { name: Deutsch, build: false } }
      nav_translations: { fr: { Home: Accueil } }
nav: [{ Home: index.md }]
`,
      'docs/index.md': '# Tea\n',
      'docs/index.fr.md': '# Thé\n',
      'docs/index.de.md': '# Tee\n',
    });
    expect(config).toContain("title: { en: 'Tea', fr: 'Thé' },");
    expect(await site.read('dist/fr/index.html')).toContain('Accueil');
    expect(site.has('dist/index.de/index.html')).toBe(false);
    expect(report).toMatch(/extra\.alternate \| 1 \| ignored/);
  },
  TIMEOUT,
);
