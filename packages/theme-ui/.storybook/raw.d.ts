/// <reference types="vite/client" />
declare module 'virtual:api-pages' {
  const pages: Record<string, string>;
  export default pages;
}
