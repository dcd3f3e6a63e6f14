import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { articleExtensions } from '../schema/extensions.ts';

const folder = path.join(import.meta.dirname, 'fixtures');
const sources = readdirSync(folder).filter((name) => !name.includes('.expected.'));

function read(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}

let editor: Editor;

beforeEach(() => {
  editor?.destroy();
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: articleExtensions,
    injectCSS: false,
  });
});

/** What the clipboard gives the editor; jsdom has no ClipboardEvent. */
function paste(html: string, text = ''): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const data: Record<string, string> = { 'text/html': html, 'text/plain': text };
  Object.defineProperty(event, 'clipboardData', { value: { getData: (type: string) => data[type] ?? '' } });
  return !editor.view.dom.dispatchEvent(event);
}

describe.each(sources)('pasting %s', (name) => {
  test('gives the expected text and structure', () => {
    expect(paste(read(name))).toBe(true);
    const expected = read(name.replace('.html', '.expected.html')).replaceAll('\n', '');
    expect(editor.getHTML().replaceAll(';"', '"')).toBe(expected);
  });
});

test('a pasted line joins the line it is pasted into', () => {
  editor.commands.setContent({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'before after' }] }],
  });
  editor.commands.setTextSelection(8);
  paste('<meta charset="utf-8"><b>middle</b> ');
  expect(editor.getHTML()).toBe('<p>before <strong>middle</strong>after</p>');
});

test('what was copied here keeps its formats when it is pasted here', () => {
  paste('<table data-pm-slice="1 1 []"><tbody><tr><td><p>cell</p></td></tr></tbody></table><h3>head</h3>');
  expect(editor.getHTML()).toContain(
    '<table><tbody><tr><td><p>cell</p></td></tr></tbody></table><h3>head</h3>',
  );
});

test('a copy that only claims to be our own is cleaned all the same', () => {
  paste(
    '<p data-pm-slice="0 0 []" onclick="x()" style="color:red">text <script>x()</script><a href="javascript:x()">link</a></p>',
  );
  expect(editor.getHTML()).toBe('<p>text link</p>');
});

test('pictures of the web are pasted with what they show; files, dots that count readers and scripts are not', () => {
  paste(
    '<p>a<img src="https://example.com/weir.jpg" alt="The weir" class="wide" onerror="x()">b</p>' +
      '<p><img src="file:///C:/clip.png"><img src="javascript:x()"><img src="data:image/png;base64,AA==">' +
      '<img src="/here.png"><img src="https://example.com/dot.gif" width="1" height="1">c</p>' +
      '<figure><img src="https://example.com/dam.jpg"></figure>',
  );
  expect(editor.getHTML()).toBe(
    '<p>a<img src="https://example.com/weir.jpg" alt="The weir">b</p><p>c</p><p><img src="https://example.com/dam.jpg"></p>',
  );
});

test('plain text is pasted as it is', () => {
  paste('', 'one <b>two</b>\n\nthree');
  expect(editor.getHTML()).toBe('<p>one &lt;b&gt;two&lt;/b&gt;</p><p>three</p>');
});

test('three and more line breaks become two', () => {
  paste('<p>one<br><br><br> <br>two<br>three</p>');
  expect(editor.getHTML()).toBe('<p>one<br><br>two<br>three</p>');
});

test('raised, lowered and struck text stays what its elements say; of styles the specification names four', () => {
  const text = 'CA$12.3 million<sup>1</sup>, t CO<sub>2</sub>, <del>May</del> June';
  paste(`<p>${text}<span style="vertical-align:super">2</span></p>`);
  expect(editor.getHTML()).toBe('<p>CA$12.3 million<sup>1</sup>, t CO<sub>2</sub>, <s>May</s> June2</p>');
});

test('empty paragraphs of Google Docs leave no gap', () => {
  paste(
    '<b id="docs-internal-guid-1" style="font-weight:normal"><p>one</p><br /><ul><li>two</li></ul><br /></b>' +
      '<br class="Apple-interchange-newline">\n',
  );
  expect(editor.getHTML()).toBe('<p>one</p><ul><li><p>two</p></li></ul>');
});

// A cost that grows with the square of the text would take minutes for these, and the test would not end in its time.
test.each([
  ['a megabyte of sheets that do not end', '<style>'.repeat(150_000), ''],
  ['a paragraph with a style of half a megabyte', `<p style="${'mso-list:'.repeat(64_000)}">one</p>`, 'one'],
  ['a line of two megabytes of spaces', `<p>one${' '.repeat(2_000_000)}two</p>`, 'one two'],
])('%s is pasted like any other text', (_what, html, text) => {
  expect(paste(html)).toBe(true);
  expect(editor.getText()).toBe(text);
});

describe('a pasted table', () => {
  test('keeps the names that it has, and its cells over several columns', () => {
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

  test('that has words alone gets no names', () => {
    paste('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>');
    expect(editor.getHTML()).not.toContain('<th');
  });

  test('has columns of numbers to the right, and no others', () => {
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

  test('that only arranges a page becomes plain blocks', () => {
    paste('<table><tr><td><h2>Head</h2></td><td><p>one</p><p>two</p></td></tr></table>');
    expect(editor.getHTML()).toBe('<h2>Head</h2><p>one</p><p>two</p>');
  });

  test('at the end has a line behind it, in which one goes on writing', () => {
    paste(
      '<p>Figures</p><table><tr><td>Revenue</td><td>12</td></tr><tr><td>Loss</td><td>3</td></tr></table>',
    );
    editor.commands.insertContent('Outlook');
    expect(editor.getHTML()).toMatch(/<p>3<\/p><\/td><\/tr><\/tbody><\/table><p>Outlook<\/p>$/);
  });

  test('in a text goes on behind it', () => {
    editor.commands.setContent('<p>before</p><p></p><p>after</p>');
    editor.commands.setTextSelection(9);
    paste('<table><tr><td>Revenue</td><td>12</td></tr><tr><td>Loss</td><td>3</td></tr></table>');
    editor.commands.insertContent('right ');
    expect(editor.getHTML()).toMatch(/^<p>before<\/p><table>.*<\/table><p>right after<\/p>$/);
  });
});
