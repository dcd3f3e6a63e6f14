import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { copy, createPasteEditor, paste as pasteInto } from '../testing/paste.ts';

const folder = path.join(import.meta.dirname, 'fixtures');
const sources = readdirSync(folder).filter((name) => !name.includes('.expected.'));

function read(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}

let editor: Editor;

beforeEach(() => {
  editor?.destroy();
  editor = createPasteEditor();
});

function paste(html: string, text = ''): boolean {
  return pasteInto(editor, html, text);
}

describe.each(sources)('pasting %s', (name) => {
  test('results in the HTML of the .expected.html file', () => {
    expect(paste(read(name))).toBe(true);
    const expected = read(name.replace('.html', '.expected.html')).replaceAll('\n', '');
    expect(editor.getHTML().replaceAll(';"', '"')).toBe(expected);
  });
});

test('a single pasted line is inserted into the line with the cursor', () => {
  editor.commands.setContent({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'before after' }] }],
  });
  editor.commands.setTextSelection(8);
  paste('<meta charset="utf-8"><b>middle</b> ');
  expect(editor.getHTML()).toBe('<p>before <strong>middle</strong>after</p>');
});

describe('copied content', () => {
  test.each([
    ['a link to a page of this site', '<p>See <a href="/investors">our page</a></p>'],
    ['a heading without text around it', '<h3>Head</h3><p></p><p>Text</p>'],
    ['a code block', '<pre><code>a\n  b</code></pre>'],
    [
      'a table with a heading and a merged cell',
      '<p>a</p><table><tbody><tr><td colspan="2"><h2>x</h2></td></tr><tr><td><p>b</p></td><td><p></p></td></tr></tbody></table><p>c</p>',
    ],
  ])('is pasted unchanged if it is %s from this editor', (_what, html) => {
    editor.commands.setContent(html);
    editor.commands.selectAll();
    const copied = copy(editor);
    editor.commands.clearContent();
    paste(copied);
    expect(editor.getHTML().replaceAll(';"', '"')).toBe(html);
  });

  test('is cleaned if it is from another ProseMirror editor', () => {
    paste(
      '<div data-pm-slice="1 1 []"><h1>Heading</h1><p><a href="/wiki/page">our wiki</a></p>' +
        '<p style="display:none">a hidden note</p></div>',
    );
    expect(editor.getHTML()).toBe('<h2>Heading</h2><p>our wiki</p>');
  });

  test('is cleaned if only its first element is from this editor', () => {
    editor.commands.setContent('<p>own</p>');
    editor.commands.selectAll();
    const copied = copy(editor);
    editor.commands.clearContent();
    paste(`${copied}<p>foreign <a href="/wiki/page">link</a><span style="display:none">hidden</span></p>`);
    expect(editor.getHTML()).toBe('<p>own</p><p>foreign link</p>');
  });
});

describe('suggested changes in Google Docs', () => {
  const html = '<b id="docs-internal-guid-1"><p>The fee is 7.5 8.0 euros.</p><p>We may sell.</p></b>';
  const text = 'The fee is 7.5 8.0 euros.\nWe may sell.\n';

  function pasteSuggesting(spacers: string) {
    const lists: (readonly string[] | null)[] = Array.from({ length: spacers.length }, () => null);
    for (const [at, list] of [
      [0, []],
      [11, ['s1']],
      [14, []],
      [26, ['s2']],
      [38, []],
    ] as const)
      lists[at] = list;
    const resolved = { dsl_spacers: spacers, dsl_suggesteddeletions: { sgsl_sugg: lists } };
    pasteInto(editor, html, '', {
      'application/x-vnd.google-docs-document-slice-clip+wrapped': JSON.stringify({
        data: JSON.stringify({ resolved }),
      }),
    });
  }

  test('are accepted if the clipboard data in the format of Google Docs contains them', () => {
    pasteSuggesting(text);
    expect(editor.getHTML()).toBe('<p>The fee is 8.0 euros.</p>');
  });

  test('are ignored if the clipboard data in the format of Google Docs has a different text', () => {
    pasteSuggesting(`More. ${text}`);
    expect(editor.getText()).toContain('7.5');
  });

  test('are accepted if classes or attributes of the HTML mark them', () => {
    paste(
      '<p>One <span class="kix-suggestion-delete">old</span><span class="kix-suggestion-insert" style="text-decoration:underline">new</span>' +
        '<span data-suggestion-type="deletion">older</span> <span class="commentable">text</span></p>',
    );
    expect(editor.getHTML()).toBe('<p>One new text</p>');
  });
});

describe('text that readers of the source do not see', () => {
  test.each([
    ['beyond the edge of the page', 'position:absolute;left:-9999px'],
    ['indented beyond the edge', 'display:block;text-indent:-9999px'],
    ['moved beyond the edge', 'transform:translateX(-10000px)'],
    ['for screen readers, clipped by an inset', 'position:absolute;clip-path:inset(50%)'],
    ['for screen readers, in a box of one pixel', 'position:absolute;width:1px;height:1px;overflow:hidden'],
    ['in a box without width', 'display:inline-block;width:0;overflow:clip'],
    ['in a box without height', 'display:block;height:0;overflow-y:hidden'],
    ['scaled to nothing', 'display:inline-block;transform:scale(0)'],
    ['skipped by the browser', 'display:block;content-visibility:hidden'],
    ['of no opacity', 'opacity:.0'],
    ['filtered out', 'filter:opacity(0)'],
    ['of a transparent colour', 'color:rgba(0, 0, 0, 0)'],
    ['of a transparent hexadecimal colour', 'color:#00000000'],
    ['of a size of one pixel', 'font-size:1px'],
    ['of a size of nothing in the short form', 'font:0/0 a'],
  ])('is not pasted if it is %s', (_how, style) => {
    paste(`<p>one <span style="${style}">secret</span>two</p>`);
    expect(editor.getHTML()).toBe('<p>one two</p>');
    editor.commands.clearContent();
    paste(`<style>i, :is(.a, .h){${style}}</style><p>one <span class="h">secret</span>two</p>`);
    expect(editor.getHTML()).toBe('<p>one two</p>');
  });

  test.each([
    ['turned', 'display:inline-block;transform:matrix(0, 1, -1, 0, 0, 0)'],
    ['a hanging indent', 'text-indent:-36pt'],
    ['translucent', 'color:rgba(0, 0, 0, 0.6)'],
    ['black', 'color:rgb(0, 0, 0)'],
    ['moved a little', 'position:relative;top:-3pt'],
    ['small', 'font:italic 400 8pt/1 Arial'],
  ])('is pasted if it is visible: %s', (_how, style) => {
    paste(`<p>one <span style="${style}">seen</span> two</p>`);
    expect(editor.getText()).toBe('one seen two');
  });
});

test('pictures on the web are pasted with alternative text; local files, tracking pixels and scripts are not', () => {
  paste(
    '<p>a<img src="https://example.com/weir.jpg" alt="The weir" class="wide" onerror="x()">b</p>' +
      '<p><img src="file:///C:/clip.png"><img src="javascript:x()"><img src="data:image/png;base64,AA==">' +
      '<img src="/here.png"><img src="https://example.com/dot.gif" width="1" height="1">c</p>' +
      '<figure><img src="https://example.com/dam.jpg"></figure>',
  );
  expect(editor.getHTML().replace(/(data-upload=)"\d+"/, '$1""')).toBe(
    '<p>a<img src="https://example.com/weir.jpg" alt="The weir">b</p><p><img data-upload="" alt="">c</p>' +
      '<p><img src="https://example.com/dam.jpg"></p>',
  );
});

test('plain text is pasted without interpreting HTML', () => {
  paste('', 'one <b>two</b>\n\nthree');
  expect(editor.getHTML()).toBe('<p>one &lt;b&gt;two&lt;/b&gt;</p><p>three</p>');
});

test('three or more consecutive line breaks are pasted as two', () => {
  paste('<p>one<br><br><br> <br>two<br>three</p>');
  expect(editor.getHTML()).toBe('<p>one<br><br>two<br>three</p>');
});

test('line breaks that Google Docs writes between blocks are removed', () => {
  paste(
    '<b id="docs-internal-guid-1" style="font-weight:normal"><p>one</p><br /><ul><li>two</li></ul><br /></b>' +
      '<br class="Apple-interchange-newline">\n',
  );
  expect(editor.getHTML()).toBe('<p>one</p><ul><li><p>two</p></li></ul>');
});

// An algorithm with quadratic run time would exceed the time limit of a test with these inputs.
test.each([
  ['a megabyte of unclosed style elements', '<style>'.repeat(150_000), ''],
  ['a paragraph with a style of half a megabyte', `<p style="${'mso-list:'.repeat(64_000)}">one</p>`, 'one'],
  ['a line of two megabytes of spaces', `<p>one${' '.repeat(2_000_000)}two</p>`, 'one two'],
])('%s is pasted within the time limit of a test', (_what, html, text) => {
  expect(paste(html)).toBe(true);
  expect(editor.getText()).toBe(text);
});

describe('a pasted table', () => {
  test('has the header cells and merged cells of the source', () => {
    paste(
      '<table><thead><tr><td>Site</td><td>Q1</td></tr></thead>' +
        '<tbody><tr><td colspan="2">Upper weir</td></tr><tr><td>a</td><td><p>b</p><p>c</p></td></tr></tbody></table>',
    );
    expect(editor.getHTML()).toBe(
      '<table><tbody><tr><th><p>Site</p></th><th><p>Q1</p></th></tr>' +
        '<tr><td colspan="2"><p>Upper weir</p></td></tr>' +
        '<tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr></tbody></table><p></p>',
    );
  });

  test('has no header cells if the source has none', () => {
    paste('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>');
    expect(editor.getHTML()).not.toContain('<th');
  });

  test('aligns only columns of numbers to the right', () => {
    paste(
      '<table><tr><th>Site</th><th>CAD</th><th>Note</th></tr>' +
        '<tr><td>1</td><td>CA$1,204.50</td><td>5 MW</td></tr><tr><td>Two</td><td>(3.5)</td><td>7</td></tr>' +
        '<tr><td>Three</td><td>–</td><td></td></tr></table>',
    );
    const rows = [...editor.view.dom.querySelectorAll('tr')];
    for (const row of rows) {
      expect([...row.cells].map((cell) => cell.style.textAlign)).toEqual(['', 'right', '']);
    }
  });

  test('is converted to plain blocks if it is used for layout', () => {
    paste('<table><tr><td><h2>Head</h2></td><td><p>one</p><p>two</p></td></tr></table>');
    expect(editor.getHTML()).toBe('<h2>Head</h2><p>one</p><p>two</p>');
  });

  test('is followed by an empty paragraph with the cursor if it is at the end of the text', () => {
    paste(
      '<p>Figures</p><table><tr><td>Revenue</td><td>12</td></tr><tr><td>Loss</td><td>3</td></tr></table>',
    );
    editor.commands.insertContent('Outlook');
    expect(editor.getHTML()).toMatch(/<p>3<\/p><\/td><\/tr><\/tbody><\/table><p>Outlook<\/p>$/);
  });

  test('moves the cursor to the next paragraph if it is inside the text', () => {
    editor.commands.setContent('<p>before</p><p></p><p>after</p>');
    editor.commands.setTextSelection(9);
    paste('<table><tr><td>Revenue</td><td>12</td></tr><tr><td>Loss</td><td>3</td></tr></table>');
    editor.commands.insertContent('right ');
    expect(editor.getHTML()).toMatch(/^<p>before<\/p><table>.*<\/table><p>right after<\/p>$/);
  });
});
