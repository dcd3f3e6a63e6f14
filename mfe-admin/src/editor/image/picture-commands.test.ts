import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import { Editor, getSchema } from '@tiptap/core';
import { articleExtensions } from '../schema/extensions.ts';
import { readStoredText } from '../stored-text.ts';
import type { Picture } from './picture.ts';
import { isEditorEmpty, upsertPicture, removePicture, getSelectedPicture } from './picture-commands.ts';

let tools: ArticleTools;
let editor: Editor;

beforeAll(async () => {
  tools = await loadArticleTools();
});
afterEach(() => editor.destroy());

const hall: Picture = { src: '/media/a/hall.jpg', alt: '', width: 8, height: 6, size: 'full', caption: '' };
const hallHtml = '<figure><img src="/media/a/hall.jpg" alt="" width="8" height="6"></figure>';

function openEditor(content: string): void {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: articleExtensions,
    content: readStoredText(content, getSchema(articleExtensions), tools).json,
    injectCSS: false,
  });
}

function cursorAfter(text: string): void {
  editor.state.doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(text) : -1;
    if (index >= 0) editor.commands.setTextSelection(position + index + text.length);
  });
}

test.each([
  ['in an empty text', '', '', `${hallHtml}<p></p>`],
  ['inside a paragraph', '<p>onetwo</p>', 'one', `<p>one</p>${hallHtml}<p>two</p>`],
  ['at the end of a paragraph', '<p>one</p><p>two</p>', 'one', `<p>one</p>${hallHtml}<p>two</p>`],
  ['in a list', '<ul><li>one</li></ul>', 'one', `<ul><li><p>one</p>${hallHtml}<p></p></li></ul>`],
])('upsertPicture inserts a figure %s, and moves the cursor after it', (_where, content, after, html) => {
  openEditor(content);
  if (after !== '') cursorAfter(after);
  upsertPicture(editor, hall);
  expect(editor.getHTML()).toBe(html);
  editor.commands.insertContent('!');
  expect(editor.getHTML()).toContain('</figure><p>!');
});

test('isEditorEmpty returns false for a text that contains only a picture', () => {
  openEditor('');
  expect(isEditorEmpty(editor)).toBe(true);
  upsertPicture(editor, hall);
  expect(isEditorEmpty(editor)).toBe(false);
});

test('Enter in a caption starts a paragraph after the picture, and Shift+Enter a line in the caption', () => {
  openEditor('<figure><img src="/media/a/b.jpg"><figcaption>one</figcaption></figure>');
  cursorAfter('one');
  const press = (init: KeyboardEventInit) =>
    editor.view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
    );
  press({ shiftKey: true });
  editor.commands.insertContent('two');
  press({});
  editor.commands.insertContent('three');
  expect(editor.getHTML()).toMatch(/<figcaption>one<br>two<\/figcaption><\/figure><p>three<\/p>$/);
});

test('upsertPicture keeps an inline picture inline, but turns it into a figure if it gets a caption', () => {
  openEditor('<p>a<img src="https://example.com/a.jpg" alt="">b</p>');
  editor.commands.setNodeSelection(2);
  const selected = getSelectedPicture(editor);
  if (!selected) throw new Error('Nothing is selected');
  upsertPicture(editor, { ...selected, alt: 'A' });
  expect(editor.getHTML()).toBe('<p>a<img src="https://example.com/a.jpg" alt="A">b</p>');
  upsertPicture(editor, { ...selected, caption: 'B' });
  expect(editor.getHTML()).toBe(
    '<p>a</p><figure><img src="https://example.com/a.jpg" alt=""><figcaption>B</figcaption></figure><p>b</p>',
  );
});

test('getSelectedPicture and removePicture find the figure whose caption has the cursor', () => {
  openEditor(
    '<p>a</p><figure style="width: 55.5%"><img src="/media/a/b.jpg" alt="x"><figcaption>one</figcaption></figure>',
  );
  cursorAfter('one');
  expect(getSelectedPicture(editor)).toMatchObject({
    src: '/media/a/b.jpg',
    alt: 'x',
    size: 'medium',
    caption: 'one',
  });
  removePicture(editor);
  expect(editor.getHTML()).toBe('<p>a</p>');
});
