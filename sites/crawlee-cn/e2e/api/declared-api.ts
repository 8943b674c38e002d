import path from 'node:path';
// The last releases with a checker that programs can ask.
import ts from 'typescript-with-api';

/** What is declared under one name, as far as the reference must show it. */
export interface Declared {
  kind: string;
  /** Names of members by the group that they belong to, with their count of overloads: `method addRequests 1`. */
  members: string[];
}

/** What a package must show. */
export interface DeclaredPackage {
  /** Whose home it is, by name. */
  own: Map<string, Declared>;
  /** Names that it passes on → where they are documented. */
  passedOn: Map<string, string>;
}

type Symbol = ts.Symbol;

/** Tags of comments that keep a thing out of the reference. */
const HIDING = ['internal', 'ignore', 'hidden', 'private', 'protected'];

/**
 * Everything that packages export, found by TypeScript's checker alone: without
 * TypeDoc and without anything of what makes the reference.
 */
export function declaredApi(
  from: string,
  packages: readonly { id: string; name: string }[],
): Map<string, DeclaredPackage> {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    types: [],
  };
  const entries = packages.map(({ name }) => {
    const found = ts.resolveModuleName(name, path.join(from, 'any.ts'), options, ts.sys).resolvedModule;
    if (found === undefined) throw new Error(`${name} is not installed in ${from}.`);
    return found.resolvedFileName;
  });
  const folders = new Set(entries.map(folderOf));
  const program = ts.createProgram({ rootNames: entries, options });
  const checker = program.getTypeChecker();
  const placeOf = (declaration: ts.Node) => folderOf(declaration.getSourceFile().fileName);

  const target = (symbol: Symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

  const hasTag = (declaration: ts.Node, ...tags: string[]) =>
    ts.getJSDocTags(declaration).some(({ tagName: { text } }) => tags.includes(text));

  function isHidden(declaration: ts.Declaration): boolean {
    const modifiers = ts.getCombinedModifierFlags(declaration);
    return (
      (modifiers & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0 || hasTag(declaration, ...HIDING)
    );
  }
  const isShown = (symbol: Symbol) =>
    !symbol.name.startsWith('#') && symbol.declarations?.some((declaration) => !isHidden(declaration)) === true;

  function kindOf(symbol: Symbol): string {
    const { flags } = symbol;
    const F = ts.SymbolFlags;
    if (flags & F.Class) return 'class';
    if (flags & F.Interface) return 'interface';
    if (flags & F.Enum) return 'enum';
    if (flags & (F.ValueModule | F.NamespaceModule)) return 'namespace';
    if (flags & F.Function) return 'function';
    if (flags & F.TypeAlias) return 'type';
    return checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0 ? 'function' : 'variable';
  }

  /** Declared in one of the packages, or in the owner's own where that is another one. */
  const belongs = (declarations: readonly ts.Node[] | undefined, owner: Symbol) =>
    declarations?.some((declaration) => {
      const place = placeOf(declaration);
      return folders.has(place) || place === placeOf(owner.declarations![0]!);
    }) === true;

  /** Says nothing itself, but overrides what is hidden: then what that says holds for it as well. */
  const isHiddenInBase = (entry: Symbol, type: ts.Type): boolean =>
    entry.declarations?.every((declaration) => ts.getJSDocCommentsAndTags(declaration).length === 0) === true &&
    (type.getBaseTypes() ?? []).some((base) => {
      const inherited = base.getProperty(entry.name);
      return (
        inherited?.declarations?.some((declaration) => hasTag(declaration, ...HIDING)) === true ||
        isHiddenInBase(entry, base)
      );
    });

  function member(symbol: Symbol, group: string): string {
    const name = symbol.name.replace(/^__@(\w+?)(@\d+)?$/, '[$1]');
    const calls = isMethod(symbol) ? checker.getTypeOfSymbol(symbol).getNonNullableType().getCallSignatures() : [];
    return `${group} ${name} ${calls.length}`;
  }

  const isMethod = ({ flags }: Symbol) => (flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Function)) !== 0;

  function groupOf(symbol: Symbol): string {
    if (isMethod(symbol)) return 'method';
    return symbol.flags & ts.SymbolFlags.Accessor ? 'accessor' : 'property';
  }

  function membersOf(symbol: Symbol): string[] {
    const kind = kindOf(symbol);
    if (kind === 'enum')
      return checker
        .getExportsOfModule(symbol)
        .filter(isShown)
        .map((entry) => member(entry, 'enum-member'))
        .toSorted();
    if (kind !== 'class' && kind !== 'interface') return [];
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const ours = (entry: Symbol) =>
      isShown(entry) && belongs(entry.declarations, symbol) && !isHiddenInBase(entry, type);
    const members = type
      .getProperties()
      .filter(ours)
      .map((entry) => member(entry, groupOf(entry)));
    const calls = type.getCallSignatures().length;
    if (calls > 0) members.push(`call ${symbol.name} ${calls}`);
    if (checker.getIndexInfosOfType(type).length > 0) members.push('index [index] 1');
    if (kind === 'class') {
      const value = checker.getTypeOfSymbol(symbol);
      members.push(
        ...value
          .getProperties()
          .filter((entry) => !(entry.flags & ts.SymbolFlags.Prototype) && ours(entry))
          .map((entry) => member(entry, 'static')),
      );
      // One that nobody wrote has no declaration: it is there all the same.
      const constructors = value
        .getConstructSignatures()
        .filter(
          ({ declaration }) => declaration === undefined || (!isHidden(declaration) && belongs([declaration], symbol)),
        );
      if (constructors.length > 0 && !hasTag(symbol.valueDeclaration!, 'hideconstructor'))
        members.push(`constructor constructor ${constructors.length}`);
    }
    return members.toSorted();
  }

  function declared(symbol: Symbol): Declared {
    const kind = kindOf(symbol);
    if (kind === 'namespace')
      return {
        kind,
        members: exportsOf(symbol)
          .map(([name, entry]) => `${kindOf(entry)} ${name} ${callsOf(entry)}`)
          .toSorted(),
      };
    return { kind, members: kind === 'function' ? [`call ${symbol.name} ${callsOf(symbol)}`] : membersOf(symbol) };
  }

  /** A variable whose type has a name of its own is shown by that name, not by all that can be done with it. */
  function callsOf(symbol: Symbol): number {
    const { valueDeclaration } = symbol;
    if (kindOf(symbol) !== 'function') return 0;
    if (
      valueDeclaration &&
      ts.isVariableDeclaration(valueDeclaration) &&
      !ts.isFunctionTypeNode(valueDeclaration.type!)
    )
      return 0;
    return checker.getTypeOfSymbol(symbol).getCallSignatures().length;
  }

  /** Exported names with what they stand for; a `type` in an export changes nothing of that. */
  function exportsOf(module: Symbol): [string, Symbol][] {
    return checker
      .getExportsOfModule(module)
      .map((entry): [string, Symbol] => [entry.name, target(entry)])
      .filter(([, symbol]) => isShown(symbol));
  }

  const homes = new Map<Symbol, string>();
  const modules = entries.map((entry, index) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
    return { id: packages[index]!.id, exported: exportsOf(module) };
  });
  // What a namespace has is documented there, though the package exports it a second time.
  for (const { id, exported } of modules)
    for (const [name, symbol] of exported)
      if (kindOf(symbol) === 'namespace')
        for (const [inside, entry] of exportsOf(symbol))
          if (!homes.has(entry)) homes.set(entry, `${id}/namespace/${name}#${inside}`);
  return new Map(
    modules.map(({ id, exported }) => {
      const own = new Map<string, Declared>();
      const passedOn = new Map<string, string>();
      // A second name of a thing is no second thing: its own name comes first.
      const sorted = exported.toSorted(([a, one], [b, two]) => Number(a !== one.name) - Number(b !== two.name));
      for (const [name, symbol] of sorted) {
        const home = homes.get(symbol);
        if (home !== undefined) {
          passedOn.set(name, home);
          continue;
        }
        const about = declared(symbol);
        const isInPlace = about.kind === 'type' || about.kind === 'variable';
        homes.set(symbol, isInPlace ? `${id}#${name}` : `${id}/${about.kind}/${name}`);
        own.set(name, about);
      }
      return [id, { own, passedOn }];
    }),
  );
}

/** Folder of the package that a file belongs to. */
function folderOf(file: string): string {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
}
