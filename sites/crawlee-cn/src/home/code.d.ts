declare module '*?highlighted' {
  const html: string;
  export default html;
}
