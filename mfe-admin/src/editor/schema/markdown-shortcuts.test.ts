import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import type { Editor } from '@tiptap/core';
import { createEditor, cursorAfter } from '../testing/text-editor.ts';

let tools: ArticleTools;
let editor: Editor;

beforeAll(async () => {
  tools = await loadArticleTools();
});
afterEach(() => editor.destroy());

function openEditor(content: string): void {
  editor = createEditor(content, tools);
}

describe('markdown while writing', () => {
  /** Types at the cursor, a letter at a time. */
  function type(text: string): void {
    for (const letter of text) {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(letter, from, to);
      const isTaken = editor.view.someProp('handleTextInput', (handle) =>
        handle(editor.view, from, to, letter, insert),
      );
      if (!isTaken) editor.view.dispatch(insert());
    }
  }

  test.each([
    ['## ', '<p>one</p><h2>two</h2><p>three</p>'],
    ['### ', '<p>one</p><h3>two</h3><p>three</p>'],
    ['- ', '<p>one</p><ul><li><p>two</p></li></ul><p>three</p>'],
    ['1. ', '<p>one</p><ol><li><p>two</p></li></ol><p>three</p>'],
    ['> ', '<p>one</p><blockquote><p>two</p></blockquote><p>three</p>'],
  ])('%j makes the line it begins what it stands for', (marker, html) => {
    openEditor('<p>one<br><br>two<br><br>three</p>');
    cursorAfter(editor, 'two');
    editor.commands.setTextSelection(editor.state.selection.from - 3);
    type(marker);
    expect(editor.getHTML()).toBe(html);
  });

  test('stars and ticks around words are their formats', () => {
    openEditor('<p>a</p>');
    cursorAfter(editor, 'a');
    type(' **b** *c* `d` ~~e~~ f');
    expect(editor.getHTML()).toBe('<p>a <strong>b</strong> <em>c</em> <code>d</code> <s>e</s> f</p>');
  });

  test('in the middle of a line a marker stays what was typed, and so do quotes and dashes', () => {
    openEditor('<p>a</p>');
    cursorAfter(editor, 'a');
    type(' ## b - "c" -- (c) ...');
    expect(editor.getHTML()).toBe('<p>a ## b - "c" -- (c) ...</p>');
  });

  test('the first undo gives back what was typed', () => {
    openEditor('<p></p>');
    type('## ');
    editor.commands.undoInputRule();
    expect(editor.getHTML()).toBe('<p>## </p>');
  });
});
