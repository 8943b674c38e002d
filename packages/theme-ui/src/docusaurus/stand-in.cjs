/* A part of Docusaurus that there is none for here: a component shows what is inside of it, a hook says nothing. */

/** Can be read, called, taken apart and iterated. */
const nothing = new Proxy(function () {}, {
  get: (_, name) =>
    name === Symbol.toPrimitive || name === 'toString'
      ? () => ''
      : name === Symbol.iterator
        ? [][Symbol.iterator]
        : name === 'then' || name === '$$typeof' || name === 'toJSON'
          ? undefined
          : nothing,
  apply: () => nothing,
});
const useNothing = () => nothing;
/** Components are called with an object; a hook that is imported under another name, or a function of lists, is not. */
function Part(given) {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given.children ?? null) : nothing;
}

const get = (part, name) =>
  name === '__esModule' ? undefined : name in part ? part[name] : /^use[A-Z]/.test(String(name)) ? useNothing : Part;
/** Bundlers make a copy for what is imported by name: an object with this prototype and the names that are there. */
const copied = new Proxy({}, { get });

module.exports = new Proxy(Part, { get, getPrototypeOf: () => copied });
