import { type Context, Converter, type ProjectReflection, type Reflection, ReflectionKind } from 'typedoc';

/** Just before TypeDoc's own step, which would do nothing else that is wanted here. */
const BEFORE_LINKS = -299;
const AFTER_LINKS = -301;

/**
 * TypeDoc ends with links: those in comments, and URLs of all types that are declared elsewhere. Nobody asks for the
 * latter here, and to list the types takes time that grows with the square of a library: a quarter of all for effect.
 */
export function skipTypeUrls(converter: Converter): void {
  let children: ProjectReflection['children'];
  let { reflections }: Partial<ProjectReflection> = {};
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }: Context) => {
      for (const reflection of Object.values(project.reflections)) converter.resolveLinks(reflection);
      ({ children, reflections } = project);
      project.children = [];
      project.reflections = {};
    },
    BEFORE_LINKS,
  );
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }: Context) => {
      if (children === undefined) delete project.children;
      else project.children = children;
      project.reflections = reflections ?? {};
    },
    AFTER_LINKS,
  );
}

/**
 * Call it when a project is complete. For every type that names a symbol, TypeDoc looks through all reflections of its
 * declaration, such as one for each class that inherits a member. This keeps, for each, only those that it can choose.
 */
export function rememberTargets(project: ProjectReflection): void {
  const { ValueReferenceTarget: value, TypeReferenceTarget: type } = ReflectionKind;
  const known = new Map<string, Reflection[]>();
  const find = project.getReflectionsFromSymbolId.bind(project);
  project.getReflectionsFromSymbolId = (id) => {
    const key = id.getStableKey();
    const found = known.get(key);
    if (found !== undefined) return found;
    const all = find(id);
    const chosen = [value, ~value, type, ~type].flatMap((kinds) => all.find((one) => one.kindOf(kinds)) ?? []);
    const kept = all.filter((one) => chosen.includes(one));
    known.set(key, kept);
    return kept;
  };
}
