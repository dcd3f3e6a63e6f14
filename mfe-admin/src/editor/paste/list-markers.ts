/** Values of the `type` attribute of an HTML list. */
export type Numbering = '1' | 'a' | 'A' | 'i' | 'I';

/** The marker of a list item: a bullet if `numbering` is absent. */
export interface ListMark {
  readonly numbering?: Numbering;
  /** The item's number, if known. */
  readonly number?: number;
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const roman = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

function romanNumber(letters: string): number | undefined {
  if (!roman.test(letters)) return undefined;
  const digits = [...letters].map((letter) => romanDigits[letter] ?? 0);
  return digits.reduce((sum, digit, at) => (digit < (digits[at + 1] ?? 0) ? sum - digit : sum + digit), 0);
}

/** Returns the number of a marker, by Word's rule: `aa`, `bb` and so on follow `z`. */
function letterNumber(letters: string): number | undefined {
  const [first = ''] = letters;
  if (letters !== first.repeat(letters.length)) return undefined;
  return (first.codePointAt(0) ?? 0) - 96 + 26 * (letters.length - 1);
}

function readingsOfLetters(letters: string): ListMark[] {
  const isUpper = letters === letters.toUpperCase();
  if (!isUpper && letters !== letters.toLowerCase()) return [];
  const asLetters = letterNumber(letters.toLowerCase());
  const asRoman = romanNumber(letters.toLowerCase());
  const lettered: ListMark[] =
    asLetters === undefined ? [] : [{ numbering: isUpper ? 'A' : 'a', number: asLetters }];
  const numeral: ListMark[] =
    asRoman === undefined ? [] : [{ numbering: isUpper ? 'I' : 'i', number: asRoman }];
  const isLikelyRoman = letters.length > 1 || asRoman === 1;
  return isLikelyRoman ? [...numeral, ...lettered] : [...lettered, ...numeral];
}

/**
 * Returns the possible meanings of a marker, likeliest first (`i.` is Roman or the ninth letter). Empty for formats
 * that HTML lacks, such as `2.1`.
 */
export function parseListMarker(text: string): ListMark[] {
  const number = /^\(?(\d{1,3})[.)]?\)?$/.exec(text)?.[1];
  if (number !== undefined) return [{ numbering: '1', number: Number(number) }];
  const letters = /^(?:\(([a-z]{1,8})\)|([a-z]{1,8})[.)])$/i.exec(text);
  if (letters) return readingsOfLetters(letters[1] ?? letters[2] ?? '');
  // A single letter is a bullet in a symbol font.
  return /^(?:[^\p{L}\p{N}]+|\p{L})$/u.test(text) ? [{}] : [];
}

export function isNextListMarker(mark: ListMark, before: ListMark): boolean {
  if (mark.numbering !== before.numbering) return false;
  return mark.number === undefined || before.number === undefined || mark.number === before.number + 1;
}

/** Chooses for each marker a meaning that continues the previous marker, or else that the next marker continues. */
export function chooseListMarkers(readings: readonly (readonly ListMark[])[]): ListMark[] {
  const chosen: ListMark[] = [];
  for (const [index, options] of readings.entries()) {
    const before = chosen.at(-1);
    const next = readings[index + 1] ?? [];
    const continuing = options.find((mark) => before !== undefined && isNextListMarker(mark, before));
    const continued = options.find((mark) => next.some((other) => isNextListMarker(other, mark)));
    chosen.push(continuing ?? continued ?? options[0] ?? {});
  }
  return chosen;
}

const styles: Readonly<Record<string, Numbering>> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

export function styleOfNumbering(numbering: unknown): string {
  return Object.keys(styles).find((style) => styles[style] === numbering) ?? '';
}

export function numberingOfStyle(style: string): Numbering | undefined {
  return style.split(/\s+/).flatMap((word) => styles[word] ?? [])[0];
}
