const FROM = [...'øłđıς’‘ʼ′`‐‑‒–—―−'];
const TO = [..."oldiσ'''''-------"];
const invisible = /[\u0300-\u036F\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/g;

function fold(character: string): string {
  const folded = character.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss').replaceAll(invisible, '');
  return [...folded].map((one) => TO[FROM.indexOf(one)] ?? one).join('');
}

/** Replaces a match's hyphens by spaces if it ends with a digit. A lookahead would take quadratic time. */
function spacesBeforeDigit(match: string): string {
  return match.endsWith('-') ? match : match.replaceAll('-', ' ');
}

/** Normalizes a text like the API's search. `positions` maps each character to its place in the text. */
export function normalizeForSearch(text: string): { folded: string; positions: readonly number[] } {
  const positions: number[] = [];
  let folded = '';
  let position = 0;
  for (const character of text) {
    for (const one of fold(character).replaceAll(/\s+/g, ' ')) {
      if (one === ' ' && folded.endsWith(' ')) continue;
      folded += one;
      for (let unit = 0; unit < one.length; unit += 1) positions.push(position);
    }
    position += character.length;
  }
  return { folded: folded.replaceAll(/-+\d?/g, spacesBeforeDigit), positions: [...positions, text.length] };
}
