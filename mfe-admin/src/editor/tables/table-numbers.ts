const maxNumberLength = 40;
const numberPattern = /^[(+\-−–]?(?:[A-Z]{0,3}[$€£¥] ?)?[+\-−]?\d[\d.,'\u00a0\u202f ]*[%‰]?\)?$/;
const nothing = new Set(['', '-', '–', '—', 'n/a', 'N/A']);

/** Returns whether a text is a number, amount or percentage, such as `1,204`, `(3.5)`, `CA$12.00` or `65%`. */
export function isNumericText(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= maxNumberLength && numberPattern.test(trimmed);
}

/** Returns whether texts are numbers, of which some, but not all, may be missing. */
export function areNumericTexts(texts: readonly string[]): boolean {
  return texts.some(isNumericText) && texts.every((text) => isNumericText(text) || nothing.has(text.trim()));
}
