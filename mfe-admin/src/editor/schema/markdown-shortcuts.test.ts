import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import type { Editor } from '@tiptap/core';
import { createEditor, moveCursorAfter } from '../testing/text-editor.ts';

let tools: ArticleTools;
let editor: Editor;

beforeAll(async () => {
  tools = await loadArticleTools();
});
afterEach(() => editor.destroy());

function openEditor(content: string): void {
  editor = createEditor(content, tools);
}

describe('markdown shortcuts', () => {
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

  const shortcuts = [
    ['## ', '<h2>two</h2>'],
    ['### ', '<h3>two</h3>'],
    ['- ', '<ul><li><p>two</p></li></ul>'],
    ['1) ', '<ol><li><p>two</p></li></ol>'],
    ['> ', '<blockquote><p>two</p></blockquote>'],
  ] as const;

  test.each(shortcuts)('turn a line into a block when %j is typed at its start', (marker, html) => {
    openEditor('<p>one<br><br>two<br><br>three</p>');
    moveCursorAfter(editor, 'two');
    editor.commands.setTextSelection(editor.state.selection.from - 3);
    type(marker);
    expect(editor.getHTML()).toBe(`<p>one</p>${html}<p>three</p>`);
  });

  test.each(shortcuts)(
    'turn a new line into a block when its first character is typed after %j',
    (marker, html) => {
      openEditor('<p></p>');
      type(`${marker}two`);
      expect(editor.getHTML()).toBe(html);
    },
  );

  test.each([
    '- 5.2 % was the change',
    '+ 3.1 %',
    '* 7 sites',
    '- €3 million',
    '- .5 points',
    '+ (2) units',
    '> 10 %',
    '## 2025',
    '1) 2025',
    '1. half-year: profit',
  ])('do not convert the typed text %j', (text) => {
    openEditor('<p></p>');
    type(text);
    expect(editor.getText()).toBe(text);
    expect(editor.getHTML()).toMatch(/^<p>[^<]+<\/p>$/);
  });

  test('do not convert a marker that is typed before a number', () => {
    openEditor('<p>5.2 %</p>');
    editor.commands.setTextSelection(1);
    type('- ');
    expect(editor.getHTML()).toBe('<p>- 5.2 %</p>');
  });

  test('format words between asterisks, backticks or tildes', () => {
    openEditor('<p>a</p>');
    moveCursorAfter(editor, 'a');
    type(' **b** *c* `d` ~~e~~ f');
    expect(editor.getHTML()).toBe('<p>a <strong>b</strong> <em>c</em> <code>d</code> <s>e</s> f</p>');
  });

  test('do not convert markers inside a line, quotation marks and dashes', () => {
    openEditor('<p>a</p>');
    moveCursorAfter(editor, 'a');
    type(' ## b - "c" -- (c) ...');
    expect(editor.getHTML()).toBe('<p>a ## b - "c" -- (c) ...</p>');
  });

  test('restore the typed text when the conversion is undone', () => {
    openEditor('<p></p>');
    type('## a');
    editor.commands.undoInputRule();
    expect(editor.getHTML()).toBe('<p>## a</p>');
  });
});
