import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { cleanPaste } from './clean-paste.ts';

const words = fc.stringMatching(/^[a-z]{1,5}$/);
const spaces = fc.constantFrom('', ' ', '&nbsp;', '\n', '<br>', '<br><br><br>');
const styles = fc.constantFrom(
  '',
  ' style="font-weight:bold;color:red"',
  ' style="text-align:center"',
  ' style="vertical-align:super;text-decoration:line-through"',
  ' style="mso-list:l0 level2 lfo1"',
  ' align="right"',
  ' class="MsoNormal" onclick="x()" id="a"',
  ' data-aria-level="2"',
  ' href="https://example.com/"',
  ' href="javascript:x()"',
  ' colspan="2"',
);

const inline = 'b strong i em u s del sub span font a code sup label'.split(' ');
const blocks = 'p div h1 h2 h4 h6 section blockquote pre figure ul ol li dl dd center details'.split(' ');

/** Elements nested in any order, including invalid ones. */
const sources = fc.letrec<Record<'node' | 'nodes' | 'element' | 'table', string>>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  node: fc.oneof({ maxDepth: 4 }, words, spaces, tie('element'), tie('table')),
  element: fc
    .tuple(fc.constantFrom(...inline, ...blocks), styles, tie('nodes'))
    .map(([tag, style, content]) => `<${tag}${style}>${content}</${tag}>`),
  table: fc
    .array(fc.array(fc.tuple(fc.constantFrom('td', 'th'), styles, tie('nodes')), { maxLength: 3 }), {
      maxLength: 3,
    })
    .map((rows) => {
      const lines = rows.map((row) =>
        row.map(([tag, style, content]) => `<${tag}${style}>${content}</${tag}>`).join(''),
      );
      return `<table>${lines.map((line) => `<tr>${line}</tr>`).join('')}</table>`;
    }),
})).nodes;

function clean(html: string): HTMLElement {
  const place = document.createElement('div');
  place.append(cleanPaste(html).root);
  return place;
}

function lettersOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/[^a-z]/g, '');
}

const tags = 'P DIV BR H2 H3 UL OL LI BLOCKQUOTE TABLE TBODY TR TH TD STRONG B EM I U S SUP SUB SPAN A'.split(
  ' ',
);
const attributes = ['href', 'start', 'type', 'style', 'colspan', 'rowspan'];

test('cleanPaste returns only elements and attributes that articles can contain', () => {
  const property = fc.property(sources, (html) => {
    const cleaned = clean(html);
    for (const element of cleaned.querySelectorAll('*')) {
      expect(tags).toContain(element.tagName);
      for (const name of element.getAttributeNames()) expect(attributes).toContain(name);
      expect(element.getAttribute('style') ?? '').not.toMatch(/color|mso/);
    }
    for (const link of cleaned.querySelectorAll('a')) expect(link.href).toBe('https://example.com/');
  });
  fc.assert(property);
});

test('cleanPaste returns no empty blocks, and at most two consecutive line breaks', () => {
  const property = fc.property(sources, (html) => {
    const cleaned = clean(html);
    for (const block of cleaned.querySelectorAll('p, h2, h3, li, ul, ol, blockquote')) {
      expect(lettersOf(block)).not.toBe('');
    }
    expect(cleaned.innerHTML).not.toMatch(/<br>\s*<br>\s*<br>/);
  });
  fc.assert(property);
});

test('cleanPaste is idempotent', () => {
  const property = fc.property(sources, (html) => {
    const once = clean(html).innerHTML;
    // Skips invalid nesting, such as headings in headings, which the parser changes.
    fc.pre(new DOMParser().parseFromString(once, 'text/html').body.innerHTML === once);
    expect(clean(once).innerHTML).toBe(once);
  });
  fc.assert(property);
});
