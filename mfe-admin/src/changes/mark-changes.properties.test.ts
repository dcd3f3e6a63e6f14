import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { extractText } from '../model/readable-text.ts';
import { markChanges } from './mark-changes.ts';

const word = fc.constantFrom('river', 'hall', 'power', '12.5', 'MW,', '<b>new</b>', '<a href="/x">link</a>');
const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const items = fc.array(line, { minLength: 1, maxLength: 4 });
const block = fc.oneof(
  line.map((text) => `<p>${text}</p>`),
  fc.tuple(line, line).map((lines) => `<p>${lines.join('<br><br>')}</p>`),
  line.map((text) => `<h2>${text}</h2>`),
  items.map((texts) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`),
  items.map(
    (texts) =>
      `<table><tbody>${texts.map((text) => `<tr><td>1</td><td>${text}</td></tr>`).join('')}</tbody></table>`,
  ),
);
const text = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join(''));

function parse(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
}

/** Returns the text without all insertions, or without all deletions. */
function readWithout(mark: 'ins' | 'del', merged: DocumentFragment): string {
  const place = document.createElement('div');
  place.append(merged.cloneNode(true));
  for (const marked of place.querySelectorAll(mark)) marked.remove();
  return extractText(place).replaceAll('¶', '').replaceAll(/\s+/g, ' ').trim();
}

test('removing the insertions from the marked text yields the earlier text, removing the deletions the later text', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [one, other] = [parse(before), parse(after)];
      const merged = markChanges(one, other);
      expect(readWithout('ins', merged)).toBe(extractText(one));
      expect(readWithout('del', merged)).toBe(extractText(other));
    }),
  );
});
