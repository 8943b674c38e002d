import { Fragment, type ReactNode } from 'react';
import type { Description } from '../descriptions/read-descriptions.ts';
import type { ApiSymbol, Comment } from '../model/api-model.ts';
import type { ApiReferenceOptions, CommentNote } from '../options.ts';
import { fill } from '../texts.ts';
import { Badge, Label, Notice, Text } from './elements.tsx';
import { usePageContext } from './page-context.ts';

interface CommentProps {
  comment: Comment | null;
  /** The symbol that the comment belongs to; undefined for the comment of a package. */
  scope: ApiSymbol | undefined;
}

interface DescriptionProps {
  description: Description | undefined;
  scope: ApiSymbol;
}

/** A description by the site's authors. */
export function DescriptionText({ description, scope }: DescriptionProps): ReactNode {
  const { own } = usePageContext();
  return description && <Text source={description.text} scope={scope} lang={own.descriptions.lang} />;
}

/**
 * Notices and text of a comment, which stand before the parameters.
 *
 * @param isDescribed The site's authors have a description: the comment's text is folded.
 */
export function CommentLead({ comment, scope, isDescribed }: CommentProps & { isDescribed: boolean }): ReactNode {
  const { options, siteLang, texts, textsLang, commentsLang } = usePageContext();
  if (comment === null) return null;
  // The comment of a package is English among descriptions by the site's authors.
  const lang = isDescribed && textsLang !== 'en' ? textsLang : undefined;
  const text = (
    <>
      <Text source={comment.summary} scope={scope} />
      {comment.remarks !== '' && (
        <>
          <Label lang={lang}>{texts.remarks}</Label>
          <Text source={comment.remarks} scope={scope} />
        </>
      )}
      {comment.sections.map(({ title, text: section }, index) => (
        <Fragment key={index}>
          <Label lang={commentsLang}>{title}</Label>
          <Text source={section} scope={scope} />
        </Fragment>
      ))}
      {notesOn(comment, options.commentNotes).map(({ text: note, lang }) => (
        <Notice key={note} kind="info" title={texts.commentNote} lang={lang}>
          <Text source={note} scope={scope} lang={lang ?? siteLang} />
        </Notice>
      ))}
    </>
  );
  return (
    <>
      {comment.deprecated !== null && (
        <Notice kind="warning" title={texts.deprecated}>
          <Text source={comment.deprecated} scope={scope} />
        </Notice>
      )}
      {comment.experimental && <Notice kind="info" title={texts.experimental} />}
      {comment.internal && <Notice kind="warning" title={texts.internalNotice} />}
      {isDescribed && (comment.summary + comment.remarks !== '' || comment.sections.length > 0) ? (
        <details data-part="api-original" lang="en">
          <summary lang={lang}>{texts.originalComment}</summary>
          {text}
        </details>
      ) : (
        text
      )}
      {comment.since !== '' && (
        <p data-part="api-facts">
          <Badge tone="neutral">{fill(texts.since, { version: comment.since })}</Badge>
        </p>
      )}
    </>
  );
}

function notesOn({ summary, remarks }: Comment, notes: ApiReferenceOptions['commentNotes'] = {}): CommentNote[] {
  const written = `${summary} ${remarks}`;
  return Object.entries(notes).flatMap(([word, note]) => (written.includes(word) ? [note] : []));
}

/** What a comment says of parameters and result where the declaration has no list of them. */
export function CommentCall({ comment, scope }: CommentProps): ReactNode {
  const { texts } = usePageContext();
  if (comment === null) return null;
  const described = comment.parameters.filter(({ text }) => text.trim() !== '');
  return (
    <>
      {described.length > 0 && (
        <>
          <Label>{texts.parameters}</Label>
          <dl data-part="api-parameters">
            {described.map(({ name, text }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  <Text source={text} scope={scope} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {comment.returns !== '' && (
        <>
          <Label>{texts.returns}</Label>
          <Text source={comment.returns} scope={scope} />
        </>
      )}
    </>
  );
}

/** What follows the parameters and the return value: errors, examples, further reading. */
export function CommentTail({ comment, scope }: CommentProps): ReactNode {
  const { texts, commentsLang } = usePageContext();
  if (comment === null) return null;
  const { throws, examples, see } = comment;
  return (
    <>
      {throws.length > 0 && <Label>{texts.throws}</Label>}
      {throws.map((text, index) => (
        <Text key={index} source={text} scope={scope} />
      ))}
      {examples.length > 0 && <Label>{examples.length === 1 ? texts.example : texts.examples}</Label>}
      {examples.map(({ title, text }, index) => (
        <div key={index} data-part="api-example">
          {title !== '' && <p lang={commentsLang}>{title}</p>}
          <Text source={text} scope={scope} />
        </div>
      ))}
      {see.length > 0 && (
        <>
          <Label>{texts.seeAlso}</Label>
          <ul data-part="api-see">
            {see.map((text, index) => (
              <li key={index}>
                <Text source={text} scope={scope} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
