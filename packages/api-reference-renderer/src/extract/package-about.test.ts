import { describe, expect, it } from 'vitest';
import { aboutPackage, fileInRepository } from './package-about.ts';

const repositoryOf = (repository: unknown) => aboutPackage({ private: false, repository }, 'pot').repository;

describe('the repository of a package', () => {
  it.each([
    ['kit/pot', 'https://github.com/kit/pot'],
    ['gitlab:kit/pot', 'https://gitlab.com/kit/pot'],
    ['git+https://github.com/kit/pot.git', 'https://github.com/kit/pot'],
    ['git+ssh://git@github.com/kit/pot.git', 'https://github.com/kit/pot'],
    ['git@bitbucket.org:kit/pot.git', 'https://bitbucket.org/kit/pot'],
    ['https://github.com/kit/pot.js#readme', 'https://github.com/kit/pot.js'],
    ['https://gitlab.com/group/sub/pot', 'https://gitlab.com/group/sub/pot'],
  ])('%s', (written, href) => {
    expect(repositoryOf(written)).toEqual({ href, directory: '' });
    expect(repositoryOf({ type: 'git', url: written, directory: './packages/pot/' })).toEqual({
      href,
      directory: 'packages/pot',
    });
  });

  it.each([undefined, '', 'https://code.example/kit/pot', { url: 1 }, 'javascript:alert(1)'])(
    'is unknown: %s',
    (written) => {
      expect(repositoryOf(written)).toBeNull();
    },
  );
});

it('finds files relative to the package and from the root', () => {
  const repository = { href: 'https://github.com/kit/kit', directory: 'packages/pot' };
  expect(fileInRepository(repository, './a b.md#c', 'page')).toBe(
    'https://github.com/kit/kit/blob/HEAD/packages/pot/a%20b.md#c',
  );
  expect(fileInRepository(repository, '../../LICENSE', 'page')).toBe('https://github.com/kit/kit/blob/HEAD/LICENSE');
  expect(fileInRepository(repository, '/docs/a.png?raw=true', 'file')).toBe(
    'https://github.com/kit/kit/raw/HEAD/docs/a.png?raw=true',
  );
  expect(fileInRepository({ ...repository, href: 'https://gitlab.com/kit/kit' }, 'a', 'page')).toBe(
    'https://gitlab.com/kit/kit/-/blob/HEAD/packages/pot/a',
  );
});
