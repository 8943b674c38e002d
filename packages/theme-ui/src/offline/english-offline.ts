/** Texts of the page of what is kept, in English. They are loaded with it. */
export const englishOffline = {
  title: 'Read offline',
  lead: 'What is listed here can be read without a connection, in this browser.',
  /** In place of a page that was asked for and is not kept. */
  missing: 'You are offline, and the page that you asked for is not kept in this browser.',
  impossible:
    'This browser lets the site keep nothing, as private windows do. Pages can be read with a connection only.',
  withoutScripts: 'The list needs JavaScript.',
  versions: 'Versions',
  /** Says what is kept of a version. */
  contents: 'All pages of a version, its API reference and its search.',
  keep: (label: string, size: string) => `Keep ${label} offline (${size})`,
  /** Shown when keeping was interrupted, by the reader or because the page was closed. */
  resume: (label: string) => `Go on keeping ${label}`,
  cancel: 'Stop',
  remove: (label: string) => `Remove ${label}`,
  kept: (size: string) => `Kept: ${size}`,
  stopped: 'Not all of it is there yet.',
  progress: (done: string, all: string) => `${done} of ${all}`,
  failures: {
    storage: 'The browser has no room for it. Remove something, or free space on the device.',
    network: 'The connection failed. What is there so far stays.',
  },
  pages: 'Pages that you have read',
  noPages: 'None yet: each page that you open is kept.',
  forgetPages: 'Remove these pages',
};

export type OfflineTexts = typeof englishOffline;
