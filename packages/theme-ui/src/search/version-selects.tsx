import type { SiteData } from '@inkstone/site-model/shell';
import { useSearchTexts } from './search-texts.ts';
import type { ChosenVersions } from './search-context.ts';

interface VersionSelectsProps {
  site: SiteData;
  chosen: ChosenVersions;
  onChange: (versions: ChosenVersions) => void;
}

/** A select for each plugin that has several versions; one for all of them where they have the same. */
export function VersionSelects({ site, chosen, onChange }: VersionSelectsProps) {
  const texts = useSearchTexts();
  const plugins = site.plugins.filter((plugin) => plugin.versions.length > 1);
  const names = plugins.map((plugin) => plugin.versions.map((version) => version.name).join('\n'));
  const alike = new Set(names).size === 1;
  return (alike ? plugins.slice(0, 1) : plugins).map((plugin) => (
    <select
      key={plugin.id}
      aria-label={alike ? texts.version : texts.versionOf(plugin.id)}
      value={chosen[plugin.id] ?? plugin.versions.find((version) => version.isLast)?.name ?? ''}
      onChange={(event) => {
        const name = event.currentTarget.value;
        const changed = alike ? plugins.map(({ id }) => [id, name]) : [[plugin.id, name]];
        onChange({ ...chosen, ...(Object.fromEntries(changed) as ChosenVersions) });
      }}
    >
      {plugin.versions.map((version) => (
        <option key={version.name} value={version.name}>
          {version.label}
        </option>
      ))}
    </select>
  ));
}
