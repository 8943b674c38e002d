/** Whether `pathname` is `href` or below it; the home page is active on itself alone. */
export function isActive(pathname: string, href: string, base: string): boolean {
  const here = trim(pathname);
  const there = trim(href);
  return here === there || (there !== trim(base) && here.startsWith(`${there}/`));
}

const trim = (path: string) => path.replace(/[?#].*$/s, '').replace(/\/+$/, '');
