/** `@docusaurus/useBrokenLinks`: links and anchors are found in what is published. */
export default function useBrokenLinks() {
  return { collectLink: () => undefined, collectAnchor: () => undefined };
}
