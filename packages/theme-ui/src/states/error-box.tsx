import { useTexts } from '../shell/theme-context.tsx';
import { errorMessages } from './error-messages.ts';

export interface ErrorBoxProps {
  part: string;
  title: string;
  /** Label of the button. */
  action: string;
  error: unknown;
  retry: () => void;
}

/** What failed, why, and a button to try it again. */
export function ErrorBox({ part, title, action, error, retry }: ErrorBoxProps) {
  const { cause } = useTexts();
  return (
    <main id="main" tabIndex={-1} data-part="main">
      <div data-part={part} data-state="error" role="alert">
        <h1>{title}</h1>
        <button type="button" data-part="button" onClick={retry}>
          {action}
        </button>
        <pre>{errorMessages(error).join(`\n\n${cause}\n`)}</pre>
      </div>
    </main>
  );
}
