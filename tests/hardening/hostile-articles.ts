import { htmlPayloads, markdownPayloads, type Payloads } from './corpus/corpus.ts';

/** The first words of every hostile article: once they are to be seen, the article has been rendered. */
export const firstWords = 'Here the hostile article begins';

/** Ends whatever the payload before may have left open, so that the next one stands on its own. */
const closers =
  '"\'></script></style></textarea></title></select></noscript></noembed></noframes></iframe></xmp></template></svg></math></table></form></a>--><p>next</p>';

/** A release of HTML and one of markdown with a few payloads of each technique, and these payloads. */
export function fewOfEachKind(count: number): { html: string; markdown: string; payloads: string[] } {
  const few = (payloads: Payloads) => Object.values(payloads).flatMap((all) => all.slice(0, count));
  const [html, markdown] = [few(htmlPayloads), few(markdownPayloads)];
  return {
    html: `<p>${firstWords}</p>${html.map((payload) => payload + closers).join('\n')}`,
    markdown: [firstWords, ...markdown].join('\n\n'),
    payloads: [...html, ...markdown],
  };
}

/** In the page: pastes each text over all that the editor holds, and collects what is active afterwards. */
export function pasteEach(editor: Element, pastes: readonly { type: string; text: string }[]): string[] {
  const find: (root: ParentNode) => string[] = Reflect.get(window, 'activeParts');
  // By its keys: of a selection that is made for it the editor hears only later, and would add to the text.
  const command = /Mac/.test(navigator.userAgent) ? { metaKey: true } : { ctrlKey: true };
  const selectAll = { key: 'a', ...command, bubbles: true, cancelable: true };
  return pastes.flatMap(({ type, text }) => {
    editor.dispatchEvent(new KeyboardEvent('keydown', selectAll));
    const clipboardData = new DataTransfer();
    clipboardData.setData(type, text);
    const isIgnored = editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    const found = find(editor);
    if (isIgnored) found.push('itself: it was not taken as a paste');
    return found.length > 0 ? [`${text} left ${found.join()}`] : [];
  });
}
