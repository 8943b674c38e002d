const HAN = /\p{Script=Han}/u;

/** True if the text has at least one Han character. */
export function hasHan(text: string): boolean {
  return HAN.test(text);
}
