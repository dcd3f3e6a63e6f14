import { expect, test } from '@jest/globals';
import { parseRenderedPage } from './parse-rendered-page.ts';

const page = (changes: object) => ({ fragment: '<h1>News</h1>', hints: '', slotId: '_R_0_', ...changes });

test.each<[string, object]>([
  ['structured data', { fragment: '<div><script type="application/ld+json">{"a":"<b>"}</script></div>' }],
  [
    'closed elements',
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
  ['a truncated element', { fragment: '<div><h1>Half a page</h1><p' }],
  ['a truncated tag', { fragment: '<h1>Half a page</h1><p' }],
  ['a truncated comment', { fragment: '<h1>Half a page</h1><!-- ' }],
  ['a self-closing HTML element', { fragment: '<div/>' }],
  ['an unclosed element', { fragment: '<div><h1>Half a page</h1>' }],
  ['an end tag of the frame', { fragment: '</main><footer>' }],
  ['a pending Suspense boundary', { fragment: '<template id="B:0"></template>' }],
  [
    'a script in addition to its structured data',
    { fragment: '<script type="application/ld+json">{}</script><script>' },
  ],
  ['a title although the shell renders the title', { hints: '<title>Another</title>' }],
  ['other markup in its hints', { hints: '<b>' }],
  ['no slot id', { slotId: undefined }],
])('the shell rejects a rendered page with %s', (_what, changes) => {
  expect(() => parseRenderedPage(page(changes), false)).toThrow('returned an invalid page');
});

test('the shell rejects a script in a page’s own head', () => {
  const hints = '<title>A</title><script></script>';
  expect(() => parseRenderedPage(page({ hints }), true)).toThrow('hints');
});
