/** The first sentence of a text. */
export function firstSentence(text: string): string {
  const paragraph =
    text
      .trim()
      .split(/\n\s*\n/)[0]
      ?.replaceAll(/\s+/g, ' ') ?? '';
  const end = /[.!?](?=\s+[A-Z`"'(])|[。！？]/.exec(paragraph);
  const sentence = end === null ? paragraph : paragraph.slice(0, end.index + 1);
  return sentence.length > 200 ? `${sentence.slice(0, 199).replace(/\s+\S*$/, '')}…` : sentence;
}

/** The first sentence of Markdown without its marks, for places where no renderer is at hand. */
export function plainSentence(markdown: string): string {
  const text = markdown
    .replaceAll(/```[\s\S]*?```/g, '\n\n')
    // A list is no part of the sentence before it.
    .replaceAll(/\n(?=\s*(?:[-*]|\d+\.)\s)/g, '\n\n')
    .replaceAll(/!?\[((?:\\.|`[^`]*`|[^\]\\])*)\]\((?:<[^>]*>|[^)]*)\)/g, '$1')
    .replaceAll(/\\([[\]*_`])/g, '$1')
    .replaceAll(/`([^`]*)`/g, '$1')
    .replaceAll(/(\*\*|__)(.+?)\1/g, '$2')
    .replaceAll(/^\s*(?:[-*>]|#+|\d+\.)\s+/gm, '')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '');
  return firstSentence(text);
}
