const maxNumberLength = 40;
const numberPattern = /^[(+\-−–]?(?:[A-Z]{0,3}[$€£¥] ?)?[+\-−]?\d[\d.,'\u00a0\u202f ]*[%‰]?\)?$/;
const nothing = new Set(['', '-', '–', '—', 'n/a', 'N/A']);

/** Returns whether a cell is a number, an amount or a percentage, such as `1,204`, `(3.5)`, `CA$12.00` or `65%`. */
export function isNumber(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= maxNumberLength && numberPattern.test(trimmed);
}

/** Returns whether the cells of a column are numbers, some of which may be empty. */
export function areNumbers(texts: readonly string[]): boolean {
  return texts.some(isNumber) && texts.every((text) => isNumber(text) || nothing.has(text.trim()));
}
