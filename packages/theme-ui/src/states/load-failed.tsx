import { useTexts } from '../shell/theme-context.tsx';
import { ErrorBox } from './error-box.tsx';

/** The page's files could not be loaded. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const texts = useTexts();
  return <ErrorBox part="load-failed" title={texts.loadFailed} action={texts.retry} error={error} retry={retry} />;
}
