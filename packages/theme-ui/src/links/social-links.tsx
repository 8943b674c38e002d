import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** Icons that lead to the project elsewhere, in the footer and where the navbar has an item for them. */
export function SocialLinks() {
  const { social } = useShell().site.theme;
  const { opensInNewTab, social: elsewhere } = useTexts();
  if (social.length === 0) return null;
  return (
    <ul data-part="social" aria-label={elsewhere}>
      {social.map(({ label, href, icon }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="me noopener noreferrer" aria-label={`${label} ${opensInNewTab}`}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
