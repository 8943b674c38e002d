import type { Shell } from '@inkstone/site-model/shell';
import type { CSSProperties, ReactNode } from 'react';
import { Announcement } from '../announcement/announcement.tsx';
import { BackToTop } from '../back-to-top/back-to-top.tsx';
import { Footer } from '../footer/footer.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { useBehaviours } from '../behaviours/use-behaviours.ts';
import { SearchHost } from '../search-button/search-host.tsx';
import { ShellProvider } from '../shell/shell-context.tsx';
import { Slot, useTexts } from '../shell/theme-context.tsx';
import { Drawer } from '../sidebar/drawer.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Everything around the page; stays while pages come and go. */
export function Layout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const texts = useTexts();
  // For links in prose, to which only the stylesheet can add words.
  const bodyStyle = { '--text-new-tab': JSON.stringify(texts.opensInNewTab) } as CSSProperties;
  return (
    <ShellProvider shell={shell}>
      <RouteAnnouncer />
      <a data-part="skip-link" href="#main">
        {texts.skipToContent}
      </a>
      <SearchHost />
      <Behaviours />
      <ProgressBar />
      <Slot name="Announcement" fallback={Announcement} />
      <Slot name="Navbar" fallback={Navbar} />
      <div data-part="body" style={bodyStyle}>
        <Drawer />
        {children}
      </div>
      <Slot name="Footer" fallback={Footer} />
      <BackToTop />
    </ShellProvider>
  );
}

/** Behaviours need the shell's context, which the layout itself only gives. */
function Behaviours() {
  useBehaviours();
  return null;
}
