/** A file as a code block's HTML; see `highlightedModules`. */
declare module '*?highlighted' {
  const html: string;
  export default html;
}
