import { describe, expect, it } from 'vitest';
import { asLine, hasHiddenCharacters, isNoText, withoutHiddenCharacters, writtenOut } from './hidden-characters.ts';

describe('a text that readers see in another way than programs do', () => {
  it.each([
    ['is turned', 'a \u202Eb', false],
    ['does not end its direction', 'a \u2066b', false],
    ['ends a direction that it did not begin', 'a\u2069 b', false],
    ['is code that is turned, although it ends its direction', 'a /* \u2066b\u2069 */', true],
    ['has tags', `a\u{E0069}\u{E0067}`, false],
    ['has tags behind a flag', `\u{1F3F4}${'\u{E0069}'.repeat(9)}`, false],
    ['has variants of a letter without any', 'a\u{E0169}', false],
    ['has marks over the lines around it', `a${'\u0301\u0323'.repeat(6)}`, false],
    ['tells a terminal something, which browsers do not draw', 'a \u001B[8mb', true],
    ['takes a letter back', 'a\u0008b', false],
    ['has a control of the second kind', 'a\u0092b', false],
    ['has a row of characters without a width', `a${'\u200B\u200C'.repeat(4)}`, false],
  ])('%s', (_what, text, isCode) => {
    expect(hasHiddenCharacters(text, isCode)).toBe(true);
  });

  it('is what its readers see without these characters', () => {
    const flag = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';
    expect(
      withoutHiddenCharacters(`a\u202E\u0007b\u2069 ${flag}c\u{E0069}\u{E0067}d\u{E0169}${'\u200B'.repeat(9)}`),
    ).toBe(`ab ${flag}cd\u200B`);
  });

  it.each([
    ['isolates a word', 'a \u2067\u05D0\u2069 b', false],
    ['has an emoji of several', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\uFE0F', false],
    ['has the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', false],
    ['has a variant of a Chinese character', '\u845B\u{E0100}', false],
    ['has a mark of direction', 'a\u200F', false],
    ['has letters with marks', '\u05D1\u05BC\u05B0\u05B7\u0591\u0F68\u0F7C\u0F7E z\u0306\u030A\u0323\u0327', false],
    ['has a page break between lines, and a tab', 'a\n\f\n\tb\r\n\u0085', false],
    ['has places to break', 'long\u200Bname\u00ADs', true],
  ])('is not one that %s', (_what, text, isCode) => {
    expect(hasHiddenCharacters(text, isCode)).toBe(false);
  });
});

describe('a value of a file of data', () => {
  it.each(['a\0b', 'a\u0007b', '\uD800', 'b\uDC00', 'a\u009Fb', 'a\u202Eb'])('is no text: %j', (value) => {
    expect(isNoText(value)).toBe(true);
    expect(isNoText(asLine(value))).toBe(false);
    expect(isNoText(writtenOut(value))).toBe(false);
  });

  it.each(['a\tb\r\n c', '\u{1F375}\uFE0F', '\u8336'])('is a text: %j', (value) => {
    expect(isNoText(value)).toBe(false);
  });

  it('of somebody else is one line', () => {
    expect(asLine(' a\n\u001B[31mb\u202E ')).toBe('a [31mb');
  });
});
