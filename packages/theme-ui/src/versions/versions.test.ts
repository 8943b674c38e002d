import { DeveloperError } from '@inkstone/site-model/errors';
import { expect, test } from 'vitest';
import { page, site } from '../fixtures/shell-fixture.ts';
import { activeVersion, docHref, docsPlugin, versionTargets } from './versions.ts';

const elsewhere = { ...page, plugin: null, version: null };

test('the page’s version, else the preferred one, else the latest release', () => {
  expect(activeVersion({ site, page: { ...page, version: 'current' } }, 'default', '2.0').name).toBe('current');
  expect(activeVersion({ site, page: elsewhere }, 'default', '2.0').name).toBe('2.0');
  expect(activeVersion({ site, page: elsewhere }, 'default', 'gone').name).toBe('3.6');
  expect(activeVersion({ site, page: elsewhere }, 'default', null).name).toBe('3.6');
});

test('another plugin is shown in the version of the same name', () => {
  expect(activeVersion({ site, page: { ...page, version: 'current' } }, 'api', null).label).toBe('Next');
  expect(activeVersion({ site, page: { ...page, version: '2.0' } }, 'api', null).label).toBe('3.6');
});

test('a plugin of one version says nothing of the version of others', () => {
  const [docs] = site.plugins;
  const blog = { id: 'blog', path: '/blog', versions: [{ ...docs!.versions[1]!, name: 'current' }] };
  const withBlog = { ...site, plugins: [...site.plugins, blog] };
  const post = { ...page, plugin: 'blog', version: 'current' };
  expect(activeVersion({ site: withBlog, page: post }, 'default', null).name).toBe('3.6');
  expect(activeVersion({ site: withBlog, page: post }, 'blog', null).name).toBe('current');
});

test('each version links to the page’s counterpart, or to its main doc', () => {
  expect(versionTargets({ site, page }, 'default').map((target) => target.href)).toEqual([
    '/docs/next/guides/queue',
    '/docs/guides/queue',
    '/docs/2.0/quick-start',
  ]);
  expect(versionTargets({ site, page }, 'api').map((target) => target.href)).toEqual(['/api/next/core', '/api/core']);
});

test('a doc of the navbar is shown in the reader’s version', () => {
  expect(docHref({ site, page: elsewhere }, 'default', 'quick-start', 'current')).toBe('/docs/next/quick-start');
  const { mainHref } = activeVersion({ site, page: elsewhere }, 'default', 'current');
  for (const name of ['constructor', '__proto__'])
    expect(docHref({ site, page: elsewhere }, 'default', name, 'current')).toBe(mainHref);
});

test('the error for an unknown plugin names those that exist', () => {
  expect(() => docsPlugin(site, 'dcos')).toThrow(DeveloperError);
  expect(() => docsPlugin(site, 'dcos')).toThrow(/no docs plugin "dcos"\. Known plugins: default, api\./);
});
