/** Stylesheets that come with a lazily loaded module. */
declare module '*.css';
