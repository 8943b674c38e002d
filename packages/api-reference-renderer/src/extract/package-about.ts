/** What the package.json of a package says about it to readers. */
export interface PackageAbout {
  /** Name of the package to install, also where a subpath of it is imported; null for a package that is not published. */
  installs: string | null;
  /** The package with its declarations, where it brings none. */
  installsForTypes: string | null;
  license: string | null;
  homepage: string | null;
  repository: Repository | null;
}

/** Where the source of a package can be read. */
export interface Repository {
  /** `https://github.com/owner/name` */
  href: string;
  /** Folder of the package in it; empty for the root. */
  directory: string;
}

interface Manifest {
  private: boolean;
  license?: string | undefined;
  homepage?: string | undefined;
  repository?: unknown;
}

export function aboutPackage(manifest: Manifest, name: string): PackageAbout {
  const repository = readRepository(manifest.repository);
  const { homepage, license } = manifest;
  const isPage = homepage !== undefined && /^https?:\/\/[^\s]+$/.test(homepage);
  const isRepository = repository !== null && homepage?.startsWith(repository.href) === true;
  return {
    installs: manifest.private ? null : name,
    installsForTypes: null,
    license: license ?? null,
    homepage: isPage && !isRepository ? homepage : null,
    repository,
  };
}

/** `owner/name`, `gitlab:owner/name`, `git+ssh://git@github.com/owner/name.git`; null where no website is known. */
function readRepository(written: unknown): Repository | null {
  const isObject = typeof written === 'object' && written !== null;
  const url = isObject ? (written as { url?: unknown }).url : written;
  const folder = isObject ? (written as { directory?: unknown }).directory : '';
  if (typeof url !== 'string') return null;
  const [, short, shortPath] = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(url) ?? [];
  const [, host, path] =
    shortPath === undefined
      ? (/^(?:[\w+]+:\/\/)?(?:[^@/]+@)?(github\.com|gitlab\.com|bitbucket\.org)[/:]([\w.-]+\/[\w./-]+?)(?:\.git)?(?:\/?#.*|\/(?:(?:-|tree|blob)\/.*)?)?$/.exec(
          url,
        ) ?? [])
      : ['', HOSTS.get(short ?? 'github'), shortPath.replace(/\.git$/, '')];
  if (host === undefined || path === undefined) return null;
  const directory = typeof folder === 'string' ? folder.replace(/^[./]+|\/+$/g, '') : '';
  return { href: `https://${host}/${path}`, directory };
}

const HOSTS: ReadonlyMap<string, string> = new Map([
  ['github', 'github.com'],
  ['gitlab', 'gitlab.com'],
  ['bitbucket', 'bitbucket.org'],
]);

/**
 * Address of a file that a package's README names relative to itself, or from the root of the repository (`/docs`).
 *
 * @param as A `page` about the file, or the file itself, such as an image.
 */
export function fileInRepository({ href, directory }: Repository, written: string, as: 'page' | 'file'): string | null {
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/.exec(written) ?? [];
  // Backslashes are slashes in addresses; more steps up than there are folders end at the root.
  const base = new URL(target.startsWith('/') ? 'https://a/' : `https://a/${directory === '' ? '' : `${directory}/`}`);
  const relative = target.replace(/^\/+/, '');
  if (!URL.canParse(relative, base)) return null;
  const { pathname, host } = new URL(relative, base);
  if (host !== 'a') return null;
  const { hostname } = new URL(href);
  const kind = as === 'file' ? 'raw' : hostname === 'bitbucket.org' ? 'src' : 'blob';
  return `${href}/${hostname === 'gitlab.com' ? '-/' : ''}${kind}/HEAD${pathname}${rest}`;
}
