import { expect, test } from '@jest/globals';
import { createArticleTools } from './article-tools.ts';

const { sanitizeArticleHtml } = createArticleTools(window, 'https://www.example.com');

function parsed(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = sanitizeArticleHtml(html);
  return place;
}

const removed =
  'script,iframe,frame,frameset,object,embed,form,input,button,select,textarea,link,meta,base,style,svg,math,template,dialog';

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><p>text</p><input name="password"><button>Go</button></form>',
  '<select><option>a</option></select><textarea>b</textarea>',
  '<link rel="stylesheet" href="//evil.example"><meta http-equiv="refresh" content="0"><base href="//evil.example">',
  '<style>body{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="javascript:alert(1)">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="position:fixed;inset:0;background:red">x</p>',
  '<div class="fixed inset-0" id="main" data-mfe="mfe-admin" tabindex="1">x</div>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src=x onerror=alert(1) autoplay></video>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<dialog open>x</dialog><p popover="auto">x</p>',
];

test.each(attacks)('nothing that acts, loads or asks is left of %p', (html) => {
  const place = parsed(html);
  expect([...place.querySelectorAll(removed)].map((element) => element.outerHTML)).toEqual([]);
  for (const element of place.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^(?:class|id|name|data-.*|tabindex|autoplay|popover|srcdoc|action)$/);
      expect(value).not.toMatch(/javascript:|expression|url\(|position|background|text\/html/i);
    }
  }
});

test('the text of scripts, styles and controls goes with them, that of a form stays', () => {
  const place = parsed(
    '<script>a</script><style>b</style><button>c</button><textarea>d</textarea><form><p>kept</p></form>',
  );
  expect(place).toHaveTextContent(/^kept$/);
});

test('what an editor can write stays', () => {
  const html =
    '<h2>A</h2><h3>B</h3><p><strong>b</strong><em>i</em><u>u</u><br>x</p><ul><li>1</li></ul><ol><li>2</li></ol><blockquote>q</blockquote>';
  expect(sanitizeArticleHtml(html)).toBe(html);
});

test('of inline styles only emphasis and alignment stay', () => {
  const paragraph = parsed(
    '<p style="text-align: center; color: red; position: fixed; font-weight: bold">x</p>',
  ).firstElementChild;
  expect(paragraph?.getAttribute('style')).toBe('text-align: center; font-weight: bold');
});

test('a link to another site opens apart and tells it nothing; a link inside stays plain', () => {
  const [outside, inside] = parsed('<a href="https://example.com">a</a><a href="/news">b</a>').children;
  expect(outside).toHaveAttribute('target', '_blank');
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  expect(inside).not.toHaveAttribute('target');
});

test('images are loaded late', () => {
  expect(parsed('<img src="https://example.com/a.png" alt="a">').firstElementChild).toHaveAttribute(
    'loading',
    'lazy',
  );
});
