/* A part of Docusaurus' theme that there is none for here: it shows what is inside of it. */
const Part = ({ children }) => children ?? null;

module.exports = new Proxy(Part, {
  get: (part, name) => (name === '__esModule' ? undefined : name in part ? part[name] : Part),
});
