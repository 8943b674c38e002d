import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../shell/shell-context.tsx';

/** The place of the question below an article. What asks it is loaded where a site wants to know, and only with scripts. */
export function FeedbackHost() {
  const { site, page } = useShell();
  const [Asked, setAsked] = useState<ComponentType | null>(null);
  const isWanted = site.feedback?.pages === true && page.kind !== 'difference' && page.kind !== 'not-found';
  useEffect(() => {
    if (!isWanted) return;
    import('./page-feedback.tsx').then(
      ({ PageFeedback }) => setAsked(() => PageFeedback),
      // The page is there all the same.
      () => undefined,
    );
  }, [isWanted]);
  // The key makes a new question for each page.
  return isWanted ? <div data-part="feedback">{Asked && <Asked key={page.href} />}</div> : null;
}
