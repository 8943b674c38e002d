import '../../src/feedback/feedback.css';
import { type FormEvent, useId, useState } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { type Feedback, sendFeedback } from './send-feedback.ts';

type State = 'asked' | 'no' | 'thanked' | 'failed';

/** Asks whether the page is right, and after a no what is wrong. */
export function PageFeedback() {
  const shell = useShell();
  const { feedback: texts } = useTexts();
  const id = useId();
  const [state, setState] = useState<State>('asked');
  const send = (said: Feedback, next: State) =>
    sendFeedback(shell, said).then(
      () => setState(next),
      () => setState('failed'),
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    if (text !== '') void send({ kind: 'page', answer: 'no', text }, 'thanked');
  };
  return (
    <>
      {(state === 'asked' || state === 'failed') && (
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
      <p role="status">
        {state === 'thanked' && texts.thanks}
        {state === 'failed' && texts.failed}
      </p>
    </>
  );
}
