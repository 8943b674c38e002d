/** `@docusaurus/useIsBrowser`: false in the document as it is published, true when the page runs. */
export { useHydrated as default } from '../shell/shell-context.tsx';
