const FROM = [...'øłđıς’‘‛ʹʻʼ′`‐‑‒–—―−'];
const TO = [..."oldiσ''''''''-------"];
const characterWithMarks = /\P{M}\p{M}*|\p{M}+/gu;
const invisible = /[\u0300-\u036F\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/g;

function fold(character: string): string {
  const folded = character
    .replace('´', "'") // NFKD turns it into a space and an accent.
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(invisible, '');
  return [...folded]
    .map((one) => TO[FROM.indexOf(one)] ?? one)
    .join('')
    .normalize('NFKC');
}

/** Normalizes a text like the API's search. `positions` maps each character to its place in the text. */
export function normalizeForSearch(text: string): { folded: string; positions: readonly number[] } {
  const characters: string[] = [];
  const positions: number[] = [];
  function add(character: string, position: number) {
    if (character === ' ' && characters.at(-1) === ' ') return;
    characters.push(character);
    for (let unit = 0; unit < character.length; unit += 1) positions.push(position);
  }
  function replaceHyphensBySpace() {
    let first: number | undefined;
    while (characters.at(-1) === '-') {
      characters.pop();
      first = positions.pop();
    }
    if (first !== undefined) add(' ', first);
  }
  let position = 0;
  for (const [character] of text.matchAll(characterWithMarks)) {
    for (const one of fold(character).replaceAll(/\s+/g, ' ')) {
      if (/\d/.test(one)) replaceHyphensBySpace();
      add(one, position);
    }
    position += character.length;
  }
  return { folded: characters.join(''), positions: [...positions, text.length] };
}
