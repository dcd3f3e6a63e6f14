import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import type { Editor } from '@tiptap/core';
import { createEditor, moveCursorAfter, selectText } from '../testing/text-editor.ts';
import { insertTable, tableCommands } from './table-commands.ts';

let tools: ArticleTools;
let editor: Editor;

beforeAll(async () => {
  tools = await loadArticleTools();
});
afterEach(() => editor.destroy());

function openEditor(content: string): void {
  editor = createEditor(content, tools);
}

describe('a table', () => {
  function rows(): string[] {
    return [...editor.view.dom.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent).join(','),
    );
  }

  test('is left by Tab only from its last cell; from the others, Tab moves to the next one', () => {
    openEditor('<table><tr><td>a</td><td>b</td></tr></table>');
    const pressTab = () =>
      editor.view.dom.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
      );
    moveCursorAfter(editor, 'a');
    expect(pressTab()).toBe(false);
    expect(editor.state.selection.$from.parent.textContent).toBe('b');
    // `true`: no handler prevented the event, so the browser moves the focus out of the text.
    expect(pressTab()).toBe(true);
    expect(rows()).toEqual(['a,b']);
  });

  test.each([
    ['Add row above', [',', 'a,b', 'c,d']],
    ['Add row below', ['a,b', ',', 'c,d']],
    ['Add column left', [',a,b', ',c,d']],
    ['Add column right', ['a,,b', 'c,,d']],
    ['Delete row', ['c,d']],
    ['Delete column', ['b', 'd']],
    ['Delete table', []],
  ])('is changed by the command %s at the cursor', (name, expected) => {
    openEditor('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>');
    moveCursorAfter(editor, 'a');
    const command = tableCommands.flat().find((candidate) => candidate.name === name);
    command?.run(editor.chain()).run();
    expect(rows()).toEqual(expected);
  });

  test('is inserted after the line with the cursor', () => {
    openEditor('<p>one<br><br>two</p>');
    moveCursorAfter(editor, 'one');
    insertTable(editor);
    expect(editor.getHTML()).toMatch(/^<p>one<\/p><table>.*<\/table><p>two<\/p>$/);
  });

  test('is inserted without replacing the selected text', () => {
    openEditor('<p>one two</p>');
    selectText(editor, 'one', 'two');
    insertTable(editor);
    expect(editor.getText()).toContain('one two');
  });
});
