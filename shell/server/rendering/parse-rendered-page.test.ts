import { expect, test } from '@jest/globals';
import { parseRenderedPage } from './parse-rendered-page.ts';

const page = (changes: object) => ({ fragment: '<h1>News</h1>', hints: '', slotId: '_R_0_', ...changes });

test.each<[string, object]>([
  ['structured data', { fragment: '<div><script type="application/ld+json">{"a":"<b>"}</script></div>' }],
  [
    'whole elements',
    {
      fragment:
        '<div title=">"><br><svg><path d="M0"/></svg><!-- <p> --><p>Text</p><textarea><p></textarea></div>',
    },
  ],
  ['links for the head', { hints: '<link rel="c" href="d"/>' }],
])('a rendered page may contain %s', (_what, changes) => {
  expect(parseRenderedPage(page(changes), false)).toEqual(page(changes));
});

test('a page with its own head may contain title, meta and links', () => {
  const hints = '<title>News</title><meta name="a" content="b"/><link rel="c" href="d"/>';
  expect(parseRenderedPage(page({ hints }), true).hints).toBe(hints);
});

test.each<[string, object]>([
  ['a script', { fragment: '<SCRIPT>' }],
  ['an element that is cut off', { fragment: '<div><h1>Half a page</h1><p' }],
  ['a tag that is cut off', { fragment: '<h1>Half a page</h1><p' }],
  ['a comment that is cut off', { fragment: '<h1>Half a page</h1><!-- ' }],
  ['an element of HTML that only looks closed', { fragment: '<div/>' }],
  ['an element that is not closed', { fragment: '<div><h1>Half a page</h1>' }],
  ['the end of an element of the frame', { fragment: '</main><footer>' }],
  ['a part that waits for a script', { fragment: '<template id="B:0"></template>' }],
  [
    'a script beside its structured data',
    { fragment: '<script type="application/ld+json">{}</script><script>' },
  ],
  ['a title that is not its own', { hints: '<title>Another</title>' }],
  ['markup in its hints', { hints: '<b>' }],
  ['no slot id', { slotId: undefined }],
])('rejects a rendered page with %s', (_what, changes) => {
  expect(() => parseRenderedPage(page(changes), false)).toThrow('returned an invalid page');
});

test('rejects a script in a page’s own head', () => {
  const hints = '<title>A</title><script></script>';
  expect(() => parseRenderedPage(page({ hints }), true)).toThrow('hints');
});
