import { allOf, escaped, htmlPayloads, markdownPayloads } from './corpus/corpus.ts';

/** The first words of every hostile article: once they are to be seen, the article has been rendered. */
export const firstWords = 'Here the hostile article begins';

/** Ends whatever the payload before may have left open, so that the next one stands on its own. */
const closers =
  '"\'></script></style></textarea></title></select></noscript></noembed></noframes></iframe></xmp></template></svg></math></table></form></a>--><p>next</p>';

const perArticle = 200;

function groups<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

function htmlArticles(): string[] {
  return groups(allOf(htmlPayloads), perArticle).map(
    (group) => `<p>${firstWords}</p>${group.map((payload) => payload + closers).join('\n')}`,
  );
}

function markdownArticles(): string[] {
  return groups(allOf(markdownPayloads), perArticle).map((group) => [firstWords, ...group].join('\n\n'));
}

/** Contents that carry the whole corpus, escaped so many times. */
export function hostileContents(times: number): string[] {
  return [...htmlArticles(), ...markdownArticles()].map((content) => escaped(content, times));
}

/** Payloads one after the other, as far as they fit into a text of this length. */
export function hostileText(maximum: number, from: number): string {
  const payloads = allOf(htmlPayloads);
  let text = '';
  for (let index = 0; index < payloads.length; index += 1) {
    const payload = payloads[(from + index) % payloads.length] ?? '';
    if (text.length + payload.length < maximum) text += payload;
  }
  return text;
}
