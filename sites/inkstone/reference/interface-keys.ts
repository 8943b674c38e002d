import ts from 'typescript-with-api';
import { cell, type Key } from './keys.ts';

/** Types as they are called in the tables of schemas. */
const PLAIN: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  'readonly string[]': 'list of text',
};

function typeText(type: ts.Type, written: string): string {
  const isCatalogue = [type, ...(type.isUnion() ? type.types : [])].some((one) => one.aliasSymbol?.name === 'Partial');
  return isCatalogue ? 'text by name' : (PLAIN[written] ?? `\`${cell(written)}\``);
}

/** Reads the keys of interfaces from the declarations of a module, with what their comments say. */
export function interfacesOf(file: string): (name: string) => Key[] {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} cannot be read.`);
  const module = checker.getSymbolAtLocation(source)!;

  /** The interface of ours that a value is, or is a list of; one with methods is nothing that is written as data. */
  function objectIn(type: ts.Type): { type: ts.Type; suffix: string } | undefined {
    const plain = checker.getNonNullableType(type);
    const alternatives = plain.isUnion() ? plain.types : [plain];
    for (const one of alternatives) {
      const item = checker.isArrayType(one) ? checker.getTypeArguments(one as ts.TypeReference)[0] : undefined;
      if (item !== undefined) {
        const found = objectIn(item);
        if (found !== undefined) return { type: found.type, suffix: `[]${found.suffix}` };
      } else if (isOurs(one)) return { type: one, suffix: '' };
    }
    return undefined;
  }

  function isOurs(type: ts.Type): boolean {
    const properties = checker.getPropertiesOfType(type);
    const isWritten = (type.flags & ts.TypeFlags.Object) !== 0 && type.getCallSignatures().length === 0;
    return (
      isWritten &&
      properties.length > 0 &&
      // A catalogue of words; its type has them all.
      type.aliasSymbol?.name !== 'Partial' &&
      properties.every(({ flags }) => (flags & ts.SymbolFlags.Method) === 0) &&
      properties.every(({ declarations }) =>
        declarations?.every((one) => /[\\/](?:packages|@inkstone)[\\/]/.test(one.getSourceFile().fileName)),
      )
    );
  }

  function keysOf(type: ts.Type, prefix: string, isOwn: (property: ts.Symbol) => boolean): Key[] {
    return checker
      .getPropertiesOfType(type)
      .filter(isOwn)
      .map((property): Key => {
        const path = `${prefix}${property.name}`;
        const value = checker.getTypeOfSymbolAtLocation(property, source!);
        const object = objectIn(value);
        const written = checker.typeToString(
          checker.getNonNullableType(value),
          undefined,
          ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
        );
        return {
          path,
          type: object === undefined ? typeText(value, written) : object.suffix === '' ? 'object' : 'list of object',
          fallback: property.flags & ts.SymbolFlags.Optional ? '' : 'required',
          description: cell(ts.displayPartsToString(property.getDocumentationComment(checker))),
          keys: object === undefined ? [] : keysOf(object.type, `${path}${object.suffix}.`, () => true),
        };
      });
  }

  return (name) => {
    const symbol = checker.getExportsOfModule(module).find((one) => one.name === name);
    const declaration = symbol?.declarations?.[0];
    if (symbol === undefined || declaration === undefined) throw new Error(`${file} has no interface ${name}.`);
    // What it takes over from others is described by their schema.
    const isOwn = ({ declarations = [] }: ts.Symbol) => declarations.some(({ parent }) => parent === declaration);
    return keysOf(checker.getDeclaredTypeOfSymbol(symbol), '', isOwn);
  };
}
