import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import { cleanPaste } from '../../mfe-admin/src/editor/paste/clean-paste.ts';
import { findActiveContent } from './active-content.ts';
import {
  allPayloads,
  escapeRepeatedly,
  escapeCounts,
  htmlPayloads,
  markdownPayloads,
} from './corpus/corpus.ts';

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

function findSurvivors(payloads: readonly string[], treat: (payload: string) => ParentNode): unknown[] {
  return payloads.flatMap((payload) => {
    const left = findActiveContent(treat(payload));
    return left.length > 0 ? [{ payload, left }] : [];
  });
}

test('the corpus has more than 300 unique payloads, and its HTML is recognised as active', () => {
  const all = [...allPayloads(htmlPayloads), ...allPayloads(markdownPayloads)];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(300);
  for (const technique of ['script elements', 'event handlers', 'svg and math', 'contact with other hosts']) {
    const payloads = htmlPayloads[technique] ?? [];
    // Not all payloads: some elements, such as frames, are parsed in a complete document only.
    expect(findSurvivors(payloads, parsed).length).toBeGreaterThan(payloads.length * 0.85);
  }
});

test('no payload of the Markdown corpus is treated as HTML', () => {
  for (const payload of allPayloads(markdownPayloads)) expect(payload).not.toMatch(/<.*>|>.*</s);
});

describe.each(Object.entries({ ...htmlPayloads, ...markdownPayloads }))('%s', (_technique, payloads) => {
  test.each(escapeCounts)(
    'an article with these payloads, escaped %p times, has no active content',
    (times) => {
      const treat = (payload: string) => tools.renderArticle(escapeRepeatedly(payload, times));
      expect(findSurvivors(payloads, treat)).toEqual([]);
    },
  );

  test('sanitised HTML of these payloads has no active content when it is parsed again', () => {
    const twice = (payload: string) => parsed(tools.sanitizeArticleHtml(tools.sanitizeArticleHtml(payload)));
    expect(findSurvivors(payloads, (payload) => parsed(tools.sanitizeArticleHtml(payload)))).toEqual([]);
    expect(findSurvivors(payloads, twice)).toEqual([]);
  });

  test('a paste of these payloads leaves no active content', () => {
    expect(findSurvivors(payloads, pasted)).toEqual([]);
  });
});

test('adjacent payloads do not combine into active content, in an article or a paste', () => {
  const content = `${allPayloads(htmlPayloads).join('\n')}<p>`;
  for (const times of escapeCounts)
    expect(findActiveContent(tools.renderArticle(escapeRepeatedly(content, times)))).toEqual([]);
  const foreign = allPayloads(htmlPayloads).filter((payload) => !payload.includes('data-pm-slice'));
  expect(findActiveContent(pasted(foreign.join('\n')))).toEqual([]);
});

test('an article or paste that contains a frameset is reduced to its text', () => {
  const html = '<frameset><frame src="https://foreign.example/"></frameset><p>Forty megawatts</p>';
  expect(tools.renderArticle(html).textContent).toBe('Forty megawatts');
  expect(pasted(html).textContent).toBe('Forty megawatts');
});

test('pictures of an article are requested without a referrer', () => {
  const place = tools.renderArticle('<img src="https://foreign.example/a.png" alt="">');
  expect(place.firstElementChild?.getAttribute('referrerpolicy')).toBe('no-referrer');
});
