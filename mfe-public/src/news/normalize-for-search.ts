const FROM = [...'øłđıς’‘ʼ′`‐‑‒–—―−'];
const TO = [..."oldiσ'''''-------"];
const invisible = /[\u0300-\u036F\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/g;

function fold(character: string): string {
  const folded = character.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss').replaceAll(invisible, '');
  return [...folded].map((one) => TO[FROM.indexOf(one)] ?? one).join('');
}

/** Replaces hyphens before a digit by spaces. A lookahead would take quadratic time. */
function spacesBeforeDigit(hyphens: string): string {
  return hyphens.endsWith('-') ? hyphens : hyphens.replaceAll('-', ' ');
}

/** Normalizes a text like the API's search, and maps each of its characters to its position in the original. */
export function normalizeForSearch(text: string): { folded: string; places: readonly number[] } {
  const places: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of text) {
    for (const one of fold(character).replaceAll(/\s+/g, ' ')) {
      if (one === ' ' && folded.endsWith(' ')) continue;
      folded += one;
      for (let unit = 0; unit < one.length; unit += 1) places.push(place);
    }
    place += character.length;
  }
  return { folded: folded.replaceAll(/-+\d?/g, spacesBeforeDigit), places: [...places, text.length] };
}
