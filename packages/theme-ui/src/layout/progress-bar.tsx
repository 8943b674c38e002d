import { useShell } from '../shell/shell-context.tsx';

/** A 2 px line at the top while a click waits for its page longer than the router calls quick. */
export function ProgressBar() {
  const { navigation } = useShell();
  const slow = navigation.state === 'loading' && navigation.slow;
  return slow ? <div data-part="progress" aria-hidden="true" /> : null;
}
