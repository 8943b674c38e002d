import '../../src/feedback/feedback.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { type Feedback, sendFeedback } from './send-feedback.ts';

type State = 'asked' | 'no' | 'thanked';

/** Asks whether the page is right, and after a no what is wrong. */
export function PageFeedback() {
  const shell = useShell();
  const { feedback: texts } = useTexts();
  const id = useId();
  const [state, setState] = useState<State>('asked');
  const [isFailed, setFailed] = useState(false);
  const sending = useRef(false);
  const status = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  // What had the focus is gone with the question: the answer to it is read on from.
  useEffect(() => {
    if (state === 'thanked' && hadFocus.current) status.current?.focus({ preventScroll: true });
  }, [state]);
  // What was asked stays until it has arrived, with what the reader has written.
  const send = async (said: Feedback, next: State) => {
    if (sending.current) return;
    sending.current = true;
    // Said anew each time it fails, also after it has failed before.
    setFailed(false);
    try {
      await sendFeedback(shell, said);
      hadFocus.current = status.current?.parentElement?.contains(document.activeElement) === true;
      setState(next);
    } catch {
      setFailed(true);
    } finally {
      sending.current = false;
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement;
    const text = field.value.trim();
    if (text !== '') return void send({ kind: 'page', answer: 'no', text }, 'thanked');
    // Blanks are no text: the browser says that something is lacking.
    field.value = '';
    field.reportValidity();
  };
  return (
    <>
      {state === 'asked' && (
        <div role="group" aria-labelledby={id}>
          <span id={id}>{texts.question}</span>
          <button type="button" onClick={() => void send({ kind: 'page', answer: 'yes' }, 'thanked')}>
            {texts.yes}
          </button>
          <button type="button" onClick={() => void send({ kind: 'page', answer: 'no' }, 'no')}>
            {texts.no}
          </button>
        </div>
      )}
      {state === 'no' && (
        <form onSubmit={submit}>
          <label htmlFor={id}>{texts.what}</label>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus has given way to it */}
          <textarea id={id} name="text" rows={3} maxLength={2000} required autoFocus />
          <button type="submit">{texts.send}</button>
        </form>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {state === 'thanked' && texts.thanks}
        {isFailed && texts.failed}
      </p>
    </>
  );
}
