const FROM = [...'øłđıς’‘‛ʹʻʼ′`‐‑‒–—―−'];
const TO = [..."oldiσ''''''''-------"];
const replaced = new RegExp(`[${FROM.join('')}]`, 'gu');

/** Replaces the hyphen before a digit. In code, because a lookahead takes quadratic time for many hyphens. */
function spaceBeforeDigit(hyphens: string): string {
  const last = hyphens.at(-1) ?? '';
  return last === '-' ? hyphens : ` ${last}`;
}

/** Returns a text in the form that searches compare; the same rule as the database's function `searchable`. */
export function normalizeForSearch(text: string): string {
  return text
    .replaceAll('´', "'") // NFKD turns it into a space and an accent.
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(replaced, (character) => TO[FROM.indexOf(character)] ?? character)
    .replaceAll(/[\u0300-\u036F\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/g, '')
    .normalize('NFKC')
    .replaceAll(/-+\d?/g, spaceBeforeDigit)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
