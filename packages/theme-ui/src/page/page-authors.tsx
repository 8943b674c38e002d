import { isElsewhere } from '@inkstone/site-model/href';
import { useShell } from '../shell/shell-context.tsx';

/** Who wrote the page: `page.authors`. */
export function PageAuthors() {
  const { authors } = useShell().page;
  if (authors.length === 0) return null;
  return (
    <ul data-part="page-authors">
      {authors.map(({ name, title, href, image }) => (
        <li key={name}>
          {image !== null && (
            <img src={image} alt="" width={40} height={40} loading="lazy" referrerPolicy="no-referrer" />
          )}
          <span>
            {href === null ? (
              name
            ) : (
              <a href={href} rel={isElsewhere(href) ? 'author noopener noreferrer' : 'author'}>
                {name}
              </a>
            )}
            {title !== null && <small>{title}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
