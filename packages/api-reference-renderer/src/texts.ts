/** Every word that the reference's pages say by themselves. */
export interface ApiTexts {
  root: string;
  rootDescription: string;
  packages: string;
  kinds: Record<'class' | 'interface' | 'function' | 'enum' | 'namespace' | 'type' | 'variable', string>;
  kindGroups: Record<'class' | 'interface' | 'function' | 'enum' | 'namespace' | 'type' | 'variable', string>;
  memberGroups: Record<
    'constructor' | 'call' | 'index' | 'property' | 'accessor' | 'method' | 'static' | 'enum-member',
    string
  >;
  changelog: string;
  reexports: string;
  reexportsFrom: string;
  deprecated: string;
  experimental: string;
  since: string;
  extends: string;
  extendedBy: string;
  implements: string;
  implementedBy: string;
  typeParameters: string;
  parameters: string;
  properties: string;
  returns: string;
  throws: string;
  example: string;
  examples: string;
  seeAlso: string;
  remarks: string;
  defaultValue: string;
  inheritedFrom: string;
  overrides: string;
  showInherited: string;
  source: string;
  overload: string;
  headingLink: string;
  newSince: string;
  changedSince: string;
  deprecatedSince: string;
  removedIn: string;
  changes: string;
  changesDescription: string;
  changesLink: string;
  before: string;
  movedNotice: string;
  renamedNotice: string;
  removedNotice: string;
  added: string;
  changed: string;
  removed: string;
  filter: string;
  filterLabel: string;
  filterPackage: string;
  allPackages: string;
  noMatch: string;
  noOwnChanges: string;
  pullRequest: string;
  changeKinds: Record<'breaking' | 'deprecation' | 'feature' | 'fix' | 'performance' | 'other', string>;
  changelogOf: string;
}

/** `{name}` in a text is filled in by what is shown. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const english: ApiTexts = {
  root: 'API reference',
  rootDescription: 'Every class, function and type of the packages of version {label}.',
  packages: 'Packages',
  kinds: {
    class: 'Class',
    interface: 'Interface',
    function: 'Function',
    enum: 'Enum',
    namespace: 'Namespace',
    type: 'Type alias',
    variable: 'Variable',
  },
  kindGroups: {
    class: 'Classes',
    interface: 'Interfaces',
    function: 'Functions',
    enum: 'Enums',
    namespace: 'Namespaces',
    type: 'Type aliases',
    variable: 'Variables',
  },
  memberGroups: {
    constructor: 'Constructor',
    call: 'Call signatures',
    index: 'Index signatures',
    property: 'Properties',
    accessor: 'Accessors',
    method: 'Methods',
    static: 'Static members',
    'enum-member': 'Members',
  },
  changelog: 'Changelog',
  reexports: 'Re-exports',
  reexportsFrom: 'From {package}',
  deprecated: 'Deprecated',
  experimental: 'Experimental',
  since: 'Since {version}',
  extends: 'Extends',
  extendedBy: 'Extended by',
  implements: 'Implements',
  implementedBy: 'Implemented by',
  typeParameters: 'Type parameters',
  parameters: 'Parameters',
  properties: 'Properties',
  returns: 'Returns',
  throws: 'Throws',
  example: 'Example',
  examples: 'Examples',
  seeAlso: 'See also',
  remarks: 'Remarks',
  defaultValue: 'Default',
  inheritedFrom: 'Inherited from',
  overrides: 'Overrides',
  showInherited: 'Show {count} inherited members',
  source: 'Source',
  overload: 'Overload {number} of {count}',
  headingLink: 'Direct link to {heading}',
  newSince: 'New since {version}',
  changedSince: 'Changed since {version}',
  deprecatedSince: 'Deprecated since {version}',
  removedIn: 'Not in {version}',
  changes: 'Changes since {version}',
  changesDescription:
    'Everything that was added, changed or removed between the releases {before} and {after}, read from their type declarations.',
  changesLink: 'What changed since {version}',
  before: 'Before',
  movedNotice: 'In version {version} this is {link}.',
  renamedNotice: 'In version {version} its place is taken by {link}.',
  removedNotice: 'It is no longer there in version {version}.',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  filter: 'Filter by name',
  filterLabel: 'Filter changes',
  filterPackage: 'Package',
  allPackages: 'All packages',
  noMatch: 'Nothing fits the filter.',
  noOwnChanges: 'Released without changes of its own: {versions}.',
  pullRequest: 'Pull request {number}',
  changeKinds: {
    breaking: 'Breaking changes',
    deprecation: 'Deprecations',
    feature: 'Features',
    fix: 'Fixes',
    performance: 'Performance',
    other: 'Other changes',
  },
  changelogOf: '{package}: changelog',
};
