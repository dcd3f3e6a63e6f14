import { expect, test } from '@jest/globals';
import { createArticleTools } from './article-tools.ts';

const { sanitizeArticleHtml } = createArticleTools(window, 'https://www.example.com');

function parsed(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = sanitizeArticleHtml(html);
  return place;
}

// Attack vectors are in tests/hardening/corpus.test.ts.
test('the sanitizer removes classes, data attributes, tabindex and positioning styles', () => {
  const html = '<div class="fixed inset-0" data-mfe="mfe-admin" tabindex="1" style="position: fixed">x</div>';
  expect(parsed(html).firstElementChild?.attributes).toHaveLength(0);
});

test('the sanitizer removes scripts, styles and controls with their text, but preserves the text of a form', () => {
  const place = parsed(
    '<script>a</script><style>b</style><button>c</button><textarea>d</textarea><form><p>kept</p></form>',
  );
  expect(place).toHaveTextContent(/^kept$/);
});

test('the sanitizer preserves the elements that the editor can write', () => {
  const html =
    '<h2>A</h2><h3>B</h3><p><strong>b</strong><em>i</em><u>u</u><br>x</p><ul><li>1</li></ul><ol><li>2</li></ol><blockquote>q</blockquote>';
  expect(sanitizeArticleHtml(html)).toBe(html);
});

test('the sanitizer preserves only emphasis and alignment of inline styles', () => {
  const paragraph = parsed(
    '<p style="text-align: center; color: red; position: fixed; font-weight: bold">x</p>',
  ).firstElementChild;
  expect(paragraph?.getAttribute('style')).toBe('text-align: center; font-weight: bold');
});

test.each([
  ['TEXT-ALIGN:Center;TEXT-ALIGN:right', 'text-align: right'],
  [
    'text-decoration: underline  line-through; width:50%',
    'text-decoration: underline line-through; width: 50%',
  ],
  ['height: 120.5px', 'height: 120.5px'],
  ['width: 100000px; height: calc(100vh); vertical-align: -9px', ''],
  ['font-weight: bold url(x); text-align: c\\65nter; font-style: italic/**/', ''],
])('the sanitizer reduces the style %p to %p', (style, kept) => {
  expect(parsed(`<p style="${style}">x</p>`).firstElementChild?.getAttribute('style') ?? '').toBe(kept);
});

test('an external link opens a new tab without opener and referrer, an internal link does not', () => {
  const [outside, inside] = parsed('<a href="https://example.com">a</a><a href="/news">b</a>').children;
  expect(outside).toHaveAttribute('target', '_blank');
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  expect(inside).not.toHaveAttribute('target');
});

test('a link to a fragment loses its address, because ids are removed', () => {
  const [link] = parsed('<a href=" #note-1">1</a><p id="note-1">Note</p>').children;
  expect(link?.outerHTML).toBe('<a>1</a>');
});

test('images are loaded lazily', () => {
  expect(parsed('<img src="https://example.com/a.png" alt="a">').firstElementChild).toHaveAttribute(
    'loading',
    'lazy',
  );
});
