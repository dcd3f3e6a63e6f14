import { describe, expect, test } from '@jest/globals';
import { toPlainText, truncateText } from './plain-text.ts';

describe('the plain text of a content', () => {
  test.each([
    ['## Water\n\nForty **megawatts**', 'Water Forty megawatts'],
    ['<p>Forty <b>mega</b>watts<br>a day</p><p>of power</p>', 'Forty megawatts a day of power'],
    ['&lt;p&gt;Forty&amp;nbsp;megawatts&lt;/p&gt;', 'Forty megawatts'],
    ['&amp;amp;lt;p&amp;amp;gt;Oil &amp;amp;amp; gas&amp;amp;lt;/p&amp;amp;gt;', 'Oil & gas'],
    ['<p>Votes &lt;10 % and &gt;5 % count.</p>', 'Votes <10 % and >5 % count.'],
    ['A margin of 1~3 % and a cost of ~8 million.', 'A margin of 1~3 % and a cost of ~8 million.'],
    [
      '<p>EUR 1,500<sup>3</sup> and 1,500<sup>[3]</sup> and 10<sup>6</sup></p>',
      'EUR 1,500³ and 1,500 [3] and 10⁶',
    ],
    [
      '<p>CO<sub>2</sub>, the 21<sup>st</sup>, 10<span style="vertical-align:super">8</span></p>',
      'CO₂, the 21st, 10⁸',
    ],
    ['<p>EUR <s>7.5</s>8.0 a piece ~~not~~</p>', 'EUR 8.0 a piece ~~not~~'],
    ['EUR ~~7.5~~8.0 a piece', 'EUR 8.0 a piece'],
    ['<p>Vor\u00ADstand <img src="/a.png" alt="A river"></p>', 'Vorstand'],
    ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
    ['<script>1</script><form><p>kept</p></form>', 'kept'],
    ['', ''],
  ])('of %j is %j', (content, text) => {
    expect(toPlainText(content)).toBe(text);
  });
});

describe('a text', () => {
  test.each([
    ['One two three', 20, 'One two three'],
    ['One two three', 13, 'One two three'],
    ['One two three', 9, 'One two…'],
    ['Onetwothree', 5, 'Onet…'],
    ['👩‍👩‍👧‍👧'.repeat(3), 12, '👩‍👩‍👧‍👧…'],
  ])('%j truncated to %p characters is %j', (text, length, cut) => {
    expect(truncateText(text, length)).toBe(cut);
  });
});
