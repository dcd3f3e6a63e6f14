import { htmlPayloads, markdownPayloads, type Payloads } from './corpus/corpus.ts';

export const firstWords = 'Here the hostile article begins';

/** Closing tags for the elements that a payload may leave open. */
const closers =
  '"\'></script></style></textarea></title></select></noscript></noembed></noframes></iframe></xmp></template></svg></math></table></form></a>--><p>next</p>';

export function samplePayloads(count: number): { html: string; markdown: string; payloads: string[] } {
  const few = (payloads: Payloads) => Object.values(payloads).flatMap((all) => all.slice(0, count));
  const [html, markdown] = [few(htmlPayloads), few(markdownPayloads)];
  return {
    html: `<p>${firstWords}</p>${html.map((payload) => payload + closers).join('\n')}`,
    markdown: [firstWords, ...markdown].join('\n\n'),
    payloads: [...html, ...markdown],
  };
}

export function pasteEach(editor: Element, pastes: readonly { type: string; text: string }[]): string[] {
  const find: (root: ParentNode) => string[] = Reflect.get(window, 'findActiveContent');
  // Selects all by a key event, which the editor handles synchronously, unlike a selection by script.
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
