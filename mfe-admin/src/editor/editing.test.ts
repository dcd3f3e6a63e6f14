import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import type { Editor } from '@tiptap/core';
import { createEditor, moveCursorAfter, pressKey, selectText } from './testing/text-editor.ts';
import { toggleBlock } from './block-commands.ts';

let tools: ArticleTools;
let editor: Editor;

beforeAll(async () => {
  tools = await loadArticleTools();
});
afterEach(() => editor.destroy());

function openEditor(content: string): Editor {
  editor = createEditor(content, tools);
  return editor;
}

describe('Enter', () => {
  test('inserts two line breaks in a paragraph, and Shift+Enter inserts one', () => {
    openEditor('<p>onetwo</p>');
    moveCursorAfter(editor, 'one');
    pressKey(editor, 'Enter');
    expect(editor.getHTML()).toBe('<p>one<br><br>two</p>');
    moveCursorAfter(editor, 'tw');
    pressKey(editor, 'Enter', { shiftKey: true });
    expect(editor.getHTML()).toBe('<p>one<br><br>tw<br>o</p>');
  });

  test('adds an item to a list, and ends the list in an empty item', () => {
    openEditor('<ul><li>one</li></ul>');
    moveCursorAfter(editor, 'one');
    pressKey(editor, 'Enter');
    expect(editor.getHTML()).toBe('<ul><li><p>one</p></li><li><p></p></li></ul>');
    pressKey(editor, 'Enter');
    expect(editor.getHTML()).toBe('<ul><li><p>one</p></li></ul><p></p>');
  });

  test('adds a paragraph to a quote', () => {
    openEditor('<blockquote><p>onetwo</p></blockquote>');
    moveCursorAfter(editor, 'one');
    pressKey(editor, 'Enter');
    expect(editor.getHTML()).toBe('<blockquote><p>one</p><p>two</p></blockquote>');
  });

  test('starts a paragraph after a heading', () => {
    openEditor('<h2>one</h2>');
    moveCursorAfter(editor, 'one');
    pressKey(editor, 'Enter');
    expect(editor.getHTML()).toBe('<h2>one</h2><p></p>');
  });
});

describe('toggleBlock for a heading or a list', () => {
  const lines = '<p>one<br><br>two<br><br>three</p>';

  test('changes only the line with the cursor', () => {
    openEditor(lines);
    moveCursorAfter(editor, 'tw');
    toggleBlock(editor, 'heading2');
    expect(editor.getHTML()).toBe('<p>one</p><h2>two</h2><p>three</p>');
    expect(editor.state.selection.$from.parent.textContent).toBe('two');
    expect(editor.state.selection.$from.parentOffset).toBe(2);
  });

  test('changes only one line if the cursor is at the end of the first or at the start of the last line', () => {
    openEditor(lines);
    moveCursorAfter(editor, 'one');
    toggleBlock(editor, 'heading3');
    expect(editor.getHTML()).toBe('<h3>one</h3><p>two<br><br>three</p>');
    editor.destroy();
    openEditor(lines);
    selectText(editor, 'three', 'three');
    editor.commands.setTextSelection(editor.state.selection.from);
    toggleBlock(editor, 'heading3');
    expect(editor.getHTML()).toBe('<p>one<br><br>two</p><h3>three</h3>');
  });

  test('turns each selected line into a list item, and each item back into a paragraph', () => {
    openEditor(lines);
    selectText(editor, 'one', 'two');
    toggleBlock(editor, 'bulletList');
    expect(editor.getHTML()).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul><p>three</p>');
    toggleBlock(editor, 'bulletList');
    expect(editor.getHTML()).toBe('<p>one</p><p>two</p><p>three</p>');
  });

  test('changes only the selected lines of several paragraphs', () => {
    openEditor('<p>one<br>two</p><p>three<br>four</p>');
    selectText(editor, 'two', 'three');
    toggleBlock(editor, 'orderedList');
    expect(editor.getHTML()).toBe('<p>one</p><ol><li><p>two</p></li><li><p>three</p></li></ol><p>four</p>');
  });
});

describe('loading stored content', () => {
  test.each([
    ['HTML', '<p>Tom &amp; <strong>Ann</strong></p>', '<p>Tom &amp; <strong>Ann</strong></p>'],
    ['escaped HTML', '&lt;p&gt;once&lt;/p&gt;', '<p>once</p>'],
    [
      'markdown',
      '## Head\n\n- one\n- **two**',
      '<h2>Head</h2><ul><li><p>one</p></li><li><p><strong>two</strong></p></li></ul>',
    ],
  ])('shows stored %s as formatted text', (_form, content, html) => {
    expect(openEditor(content).getHTML()).toBe(html);
  });

  test('removes text colours and backgrounds', () => {
    openEditor(
      '<p style="color:red">a <span style="color:#123;background-color:#ff0">b</span> <font color="red">c</font></p>',
    );
    expect(editor.getHTML()).toBe('<p>a b c</p>');
    editor.commands.insertContent({ type: 'text', text: 'd' });
    expect(editor.getHTML()).not.toMatch(/color|style/);
  });

  test('keeps markup for which the toolbar has no tool', () => {
    const content =
      '<p style="text-align: center">m<sup>3</sup> H<sub>2</sub>O <s>old</s> <code>id</code></p><hr>' +
      '<p style="text-align: justify">even</p><h2 style="text-align: right">late</h2>' +
      '<table><tbody><tr><th><p>Year</p></th></tr><tr><td colspan="2"><p>2026</p></td></tr></tbody></table>' +
      '<table><tbody><tr><th style="text-align: right"><p>MW</p></th></tr>' +
      '<tr><td rowspan="2" style="text-align: center"><p>5.2</p></td></tr></tbody></table>' +
      '<pre><code>a\nb</code></pre><p><a href="/investors">page</a></p>';
    expect(openEditor(content).getHTML().replace(/;"/g, '"')).toBe(content);
  });
});

test('clearing marks and nodes of headings and lists results in plain paragraphs', () => {
  openEditor('<h2>one <strong>two</strong></h2><ul><li><p><em>three</em></p></li></ul>');
  editor.chain().selectAll().unsetAllMarks().clearNodes().run();
  expect(editor.getHTML()).toBe('<p>one two</p><p>three</p>');
});

test('an image is inserted at the cursor, and the cursor moves after the image', () => {
  openEditor('<p>before after</p>');
  moveCursorAfter(editor, 'before ');
  editor.commands.insertContent({ type: 'image', attrs: { src: 'https://example.com/a.jpg' } });
  editor.commands.insertContent('!');
  expect(editor.getHTML()).toBe('<p>before <img src="https://example.com/a.jpg">!after</p>');
});
