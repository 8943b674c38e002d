import { expect, test } from 'vitest';
import { printStyles } from './print-styles.ts';

test('the line below each page is one text, whatever the site is called', () => {
  const styles = printStyles('A "B" \\ 茶\n</style><b>');
  expect(styles).toContain(String.raw`content: "A \22 B\22  \5c  茶\a \3c /style>\3c b>";`);
  expect(styles).not.toContain('</');
});
