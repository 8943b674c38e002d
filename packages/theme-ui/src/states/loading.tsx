import { useTexts } from '../shell/theme-context.tsx';

/** Nothing to show yet; CSS lets it appear after a delay, so a quick load shows nothing at all. */
export function Loading() {
  const texts = useTexts();
  return (
    <main id="main" tabIndex={-1} data-part="main" aria-busy="true">
      <div data-part="loading">
        <span data-part="spinner" aria-hidden="true" />
        <output data-visually-hidden="">{texts.loading}</output>
      </div>
    </main>
  );
}
