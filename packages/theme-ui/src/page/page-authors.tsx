import { isElsewhere } from '@inkstone/site-model/href';
import { useForeignLang } from '../languages/foreign-lang.ts';
import { useShell } from '../shell/shell-context.tsx';

/** Who wrote the page: `page.authors`. */
export function PageAuthors() {
  const { authors } = useShell().page;
  const foreignLang = useForeignLang();
  if (authors.length === 0) return null;
  return (
    <ul data-part="page-authors">
      {authors.map(({ name, lang, title, titleLang, href, image }) => (
        <li key={name}>
          {image !== null && (
            <img src={image} alt="" width={40} height={40} loading="lazy" referrerPolicy="no-referrer" />
          )}
          <span>
            {href === null ? (
              <span lang={lang ?? foreignLang(name)}>{name}</span>
            ) : (
              <a
                href={href}
                lang={lang ?? foreignLang(name)}
                rel={isElsewhere(href) ? 'author noopener noreferrer' : 'author'}
              >
                {name}
              </a>
            )}
            {title !== null && <small lang={titleLang ?? foreignLang(title)}>{title}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
