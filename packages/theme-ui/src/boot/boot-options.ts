/** What the build puts in place of `__INKSTONE__` in the inline script. */
export interface BootOptions {
  namespace: string;
  theme: { default: 'light' | 'dark'; respectSystem: boolean };
  announcement: { id: string; closable: boolean } | null;
}
