interface CodeBlockProps {
  children?: string;
  language?: string;
  title?: string;
}

/** `@theme/CodeBlock` inside of a component, without colours; in a page it is a block of code. */
export default function CodeBlock({ children, language, title }: CodeBlockProps) {
  return (
    <figure data-part="code-block" {...(language === undefined ? {} : { 'data-language': language })}>
      {title === undefined ? null : <figcaption>{title}</figcaption>}
      <pre>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
