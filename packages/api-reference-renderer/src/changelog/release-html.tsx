import { renderToStaticMarkup } from 'react-dom/server';
import { ChangeText } from '../render/changelog-view.tsx';
import { createPageContext, PageContextProvider, type PageSetting } from '../render/page-context.ts';
import { CHANGE_KINDS, type ChangelogRelease } from './changelog-schema.ts';

type Setting = Pick<PageSetting, 'own' | 'options' | 'texts' | 'markdownRenderer' | 'base'> & {
  /** Each change says which packages it is of. */
  isOfAll: boolean;
};

/** The changes of a release by kind, to be read on no page. */
export function releaseHtml({ changes }: ChangelogRelease, { isOfAll, ...setting }: Setting): string {
  const nothing = { history: null, sampleUses: new Map(), siteLang: '', namespace: '', changesHref: null };
  const context = createPageContext({ ...setting, ...nothing });
  const names = new Map(setting.own.version.model.packages.map(({ id, name }) => [id, name]));
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      {CHANGE_KINDS.map((kind) => {
        const ofKind = changes.filter((change) => change.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind}>
            <h2>{setting.texts.changeKinds[kind]}</h2>
            <ul>
              {ofKind.map((change) => (
                <li key={change.id}>
                  {isOfAll && (
                    <p>
                      <strong>{change.packages.map((id) => names.get(id) ?? id).join(', ')}</strong>
                    </p>
                  )}
                  <ChangeText change={change} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </PageContextProvider>,
  );
}
