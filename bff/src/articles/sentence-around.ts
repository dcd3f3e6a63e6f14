/** Of the text on both sides of a word. */
const SIDE_CHARACTERS = 110;
/** How often text may be escaped (spec section 5, 'Article content display'). */
const DECODING_PASSES = 3;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' };

function decode(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|amp|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? ' ');
}

/** What readers see of a content in any form, in one line. */
function plainText(content: string): string {
  let text = content;
  for (let pass = 0; pass < DECODING_PASSES && text.includes('&'); pass += 1) text = decode(text);
  const isHtml = text.includes('<') && text.includes('>');
  return text
    .replaceAll(isHtml ? /<[^<>]*>/g : /(?<!&)#|[*_`>|~]/g, ' ')
    .replaceAll(/&(#?\w{1,8});/g, (_entity, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** From the last beginning of a sentence, else of a word. */
function beginning(text: string, at: number): number {
  const from = Math.max(0, at - SIDE_CHARACTERS);
  const before = text.slice(from, at);
  const sentence = Math.max(...['. ', '? ', '! '].map((end) => before.lastIndexOf(end)));
  if (sentence !== -1) return from + sentence + 2;
  return from === 0 ? 0 : from + before.indexOf(' ') + 1;
}

/** To the next end of a sentence, else of a word. */
function ending(text: string, at: number): number {
  const after = text.slice(at, at + SIDE_CHARACTERS);
  const sentence = /[.?!](?= |$)/.exec(after);
  if (sentence) return at + sentence.index + 1;
  const isAll = at + after.length === text.length;
  return at + (isAll ? after.length : Math.max(after.lastIndexOf(' '), 0));
}

/** The sentence of a content in which one of the words stands first; undefined where none does. */
export function sentenceAround(content: string, words: readonly string[]): string | undefined {
  const text = plainText(content);
  const lower = text.toLowerCase();
  const [word] = words.filter((one) => lower.includes(one.toLowerCase()));
  if (word === undefined) return undefined;
  const at = lower.indexOf(word.toLowerCase());
  const from = beginning(text, at);
  const to = ending(text, at + word.length);
  const sentence = text.slice(from, to);
  const isCutBefore = from > 0 && !/[.?!] $/.test(text.slice(0, from));
  const isCutAfter = to < text.length && !/[.?!]$/.test(sentence);
  return `${isCutBefore ? '… ' : ''}${sentence}${isCutAfter ? ' …' : ''}`;
}
