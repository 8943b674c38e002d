/** A tag in `<head>`. Attribute values are plain text; the renderer escapes them. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string | true>>;
  /** Text content, for inline scripts such as JSON-LD. */
  content?: string;
}
