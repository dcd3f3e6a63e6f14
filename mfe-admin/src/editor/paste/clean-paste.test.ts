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

/** The words that a reader of the source sees. */
function visibleWords(html: string): string[] {
  const source = new DOMParser().parseFromString(html, 'text/html');
  const unseen =
    'head, script, style, form button, input, iframe, [style*="display:none"], [style*="mso-list:Ignore"]';
  for (const element of source.querySelectorAll(unseen)) element.remove();
  return (source.body.textContent ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

describe.each(sources)('pasting %s', (name) => {
  test('gives the expected text and structure', () => {
    expect(paste(read(name))).toBe(true);
    const expected = read(name.replace('.html', '.expected.html')).replaceAll('\n', '');
    expect(editor.getHTML().replaceAll(';"', '"')).toBe(expected);
  });

  test('keeps every visible word, in order', () => {
    paste(read(name));
    expect(words(editor.getText({ blockSeparator: ' ' })).join('')).toBe(visibleWords(read(name)).join(''));
  });

  test('leaves no element or attribute but those of an article', () => {
    paste(read(name));
    const pasted = new DOMParser().parseFromString(editor.getHTML(), 'text/html').body;
    for (const element of pasted.querySelectorAll('*')) {
      expect('P BR H2 H3 UL OL LI BLOCKQUOTE TABLE TBODY TR TH TD STRONG EM U A'.split(' ')).toContain(
        element.tagName,
      );
      for (const attribute of element.getAttributeNames())
        expect(['href', 'start', 'style', 'colspan', 'rowspan']).toContain(attribute);
      expect(element.getAttribute('style') ?? 'text-align: center').toMatch(/^text-align: \w+;?$/);
    }
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

test('plain text is pasted as it is', () => {
  paste('', 'one <b>two</b>\n\nthree');
  expect(editor.getHTML()).toBe('<p>one &lt;b&gt;two&lt;/b&gt;</p><p>three</p>');
});

test('three and more line breaks become two', () => {
  paste('<p>one<br><br><br> <br>two<br>three</p>');
  expect(editor.getHTML()).toBe('<p>one<br><br>two<br>three</p>');
});
