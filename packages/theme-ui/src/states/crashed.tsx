import { useTexts } from '../shell/theme-context.tsx';
import { ErrorBox } from './error-box.tsx';

/** The page threw while it was rendered; the navbar and the rest of the shell stay. */
export function Crashed({ error, retry }: { error: unknown; retry: () => void }) {
  const texts = useTexts();
  return <ErrorBox part="crashed" title={texts.crashed} action={texts.tryAgain} error={error} retry={retry} />;
}
