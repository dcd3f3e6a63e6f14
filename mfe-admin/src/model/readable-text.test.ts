import { expect, test } from '@jest/globals';
import { extractText } from './readable-text.ts';

test.each([
  ['CA$1,500<sup>3</sup> million', 'CA$1,500 [3] million'],
  ['1,500<sup>[3]</sup> and 4 %<sup>a</sup>', '1,500 [3] and 4 %a'],
  ['10<sup>6</sup> units and 10<sup>-3</sup>', '10⁶ units and 10⁻³'],
  ['1,210<sup>2</sup>', '1,210 [2]'],
  ['4 m<sup>2</sup>, Profit<sup>1, 2</sup>', '4 m², Profit¹, ²'],
  ['the 5<sup>th</sup> hall', 'the 5th hall'],
  ['CO<sub>2</sub>', 'CO₂'],
  ['10<sup><b>6</b></sup>', '10⁶'],
])('extractText converts %j to %j', (html, text) => {
  const place = document.createElement('p');
  place.innerHTML = html;
  expect(extractText(place)).toBe(text);
});
