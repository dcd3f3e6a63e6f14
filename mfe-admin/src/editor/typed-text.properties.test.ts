import { beforeAll, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import * as fc from 'fast-check';
import { writeStoredText } from './stored-text.ts';
import { createEditor } from './testing/text-editor.ts';

let tools: ArticleTools;
beforeAll(async () => {
  tools = await loadArticleTools();
});

const signs = fc.constantFrom(
  ...['<', '>', '&', '"', "'", ';', '#', '/', '=', 'a', ' ', '*', '_', '&lt;', '&amp;', '&gt;', '&quot;'],
  ...['&amp;lt;', '&#60;', '&#x3c;', '&nbsp;', '&copy', '<b>', '</p>', '<!--', '-->', '<ir@company.com>'],
);
const typed = fc
  .oneof(
    fc.array(signs, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  .map((text) => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
  .filter((text) => text !== '');

/** Contents in which the typed text replaces the `x`. */
const places = fc.constantFrom(
  '<p>x</p>',
  '<h2>x</h2>',
  '<ul><li><p>x</p></li></ul>',
  '<blockquote><p>x</p></blockquote>',
  '<table><tbody><tr><td><p>x</p></td></tr></tbody></table>',
  '<p>See <a href="https://example.com/?a=1&amp;lt=2">x</a></p>',
  '<pre><code>x</code></pre>',
);

/** Replaces the `x` of `place` by typing a text, and returns the stored content. */
function storedOf(place: string, text: string): string {
  const editor = createEditor(place, tools);
  editor.state.doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf('x') : -1;
    if (at < 0) return;
    editor.view.dispatch(editor.state.tr.insertText(text, position + at, position + at + 1));
  });
  const stored = writeStoredText(editor.state.doc, tools);
  editor.destroy();
  return stored;
}

function openedAgain(stored: string): string {
  const editor = createEditor(stored, tools);
  const again = writeStoredText(editor.state.doc, tools);
  editor.destroy();
  return again;
}

test('readers see any text exactly as it was typed, and reopening it does not change it', () => {
  fc.assert(
    fc.property(places, typed, (place, text) => {
      const stored = storedOf(place, text);
      expect(tools.renderArticle(stored).textContent).toContain(text);
      expect(openedAgain(stored)).toBe(stored);
    }),
  );
});
