import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import { cleanPaste } from '../../mfe-admin/src/editor/paste/clean-paste.ts';
import { activeParts } from './active-parts.ts';
import { allOf, escaped, escapings, htmlPayloads, markdownPayloads } from './corpus/corpus.ts';

let tools: ArticleTools;

beforeAll(async () => {
  tools = await loadArticleTools();
});

function parsed(html: string): DocumentFragment {
  const place = document.createElement('template');
  place.innerHTML = html;
  return place.content;
}

function pasted(html: string): ParentNode & Node {
  return cleanPaste(html).root;
}

/** The payloads of which something active is left, with what is left. */
function survivors(payloads: readonly string[], treat: (payload: string) => ParentNode): unknown[] {
  return payloads.flatMap((payload) => {
    const left = activeParts(treat(payload));
    return left.length > 0 ? [{ payload, left }] : [];
  });
}

test('the corpus has more than 300 different payloads, and all HTML among them is recognised as active', () => {
  const all = [...allOf(htmlPayloads), ...allOf(markdownPayloads)];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(300);
  for (const technique of ['script elements', 'event handlers', 'svg and math', 'contact with other hosts']) {
    const payloads = htmlPayloads[technique] ?? [];
    // Some elements, such as frames and bodies, exist only where a whole document is parsed.
    expect(survivors(payloads, parsed).length).toBeGreaterThan(payloads.length * 0.85);
  }
});

test('the markdown among them is read as markdown', () => {
  for (const payload of allOf(markdownPayloads)) expect(payload).not.toMatch(/<.*>|>.*</s);
});

describe.each(Object.entries({ ...htmlPayloads, ...markdownPayloads }))('%s', (_technique, payloads) => {
  test.each(escapings)('escaped %p times, nothing active is left in an article', (times) => {
    const treat = (payload: string) => tools.renderArticle(escaped(payload, times));
    expect(survivors(payloads, treat)).toEqual([]);
  });

  test('nothing active is left in sanitised text that is parsed once more', () => {
    const twice = (payload: string) => parsed(tools.sanitizeArticleHtml(tools.sanitizeArticleHtml(payload)));
    expect(survivors(payloads, (payload) => parsed(tools.sanitizeArticleHtml(payload)))).toEqual([]);
    expect(survivors(payloads, twice)).toEqual([]);
  });

  test('nothing active is left in a paste', () => {
    expect(survivors(payloads, pasted)).toEqual([]);
  });
});

test('payloads that stand together do not help each other', () => {
  const content = `${allOf(htmlPayloads).join('\n')}<p>`;
  for (const times of escapings)
    expect(activeParts(tools.renderArticle(escaped(content, times)))).toEqual([]);
  const foreign = allOf(htmlPayloads).filter((payload) => !payload.includes('data-pm-slice'));
  expect(activeParts(pasted(foreign.join('\n')))).toEqual([]);
});

test('a page of frames leaves its text', () => {
  const html = '<frameset><frame src="https://foreign.example/"></frameset><p>Forty megawatts</p>';
  expect(tools.renderArticle(html).textContent).toBe('Forty megawatts');
  expect(pasted(html).textContent).toBe('Forty megawatts');
});

test('an article’s pictures are fetched without telling who reads what', () => {
  const place = tools.renderArticle('<img src="https://foreign.example/a.png" alt="">');
  expect(place.firstElementChild?.getAttribute('referrerpolicy')).toBe('no-referrer');
});
