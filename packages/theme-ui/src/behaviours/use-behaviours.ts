import { useEffect } from 'react';
import { answerBackToTop } from '../back-to-top/answer-back-to-top.ts';
import { takePending } from '../boot/pending.ts';
import { answerDropdowns } from '../navbar/dropdown-behaviour.ts';
import { hideOnScroll } from '../navbar/hide-on-scroll.ts';
import { answerCodeButtons } from '../prose/code-behaviour.ts';
import { answerTabs } from '../prose/tabs-behaviour.ts';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { forgetLostVersions } from '../versions/forget-lost-versions.ts';
import { animateFolds } from '../sidebar/fold-behaviour.ts';
import { rememberSidebar } from '../sidebar/remember-sidebar.ts';

/**
 * What the document's controls do beyond what is native to them. Each behaviour
 * listens once on the document, so prose needs no hydration and parts no state.
 */
export function useBehaviours(): void {
  const { site } = useShell();
  const { copied } = useTexts();
  const { storageNamespace: namespace, theme, plugins } = site;
  useEffect(() => forgetLostVersions(namespace, plugins), [namespace, plugins]);
  useEffect(() => {
    const stops = [
      answerDropdowns(),
      answerCodeButtons(copied),
      answerTabs(namespace),
      answerBackToTop(),
      animateFolds(),
      rememberSidebar(namespace),
      ...(theme.navbar.hideOnScroll ? [hideOnScroll()] : []),
    ];
    takePending();
    return () => {
      for (const stop of stops) stop();
    };
  }, [namespace, copied, theme.navbar.hideOnScroll]);
}
