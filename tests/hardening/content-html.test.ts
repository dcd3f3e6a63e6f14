import { beforeAll, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import { SAMPLE_RELEASES } from '../../bff/src/db/sample-data/sample-releases.ts';
import { renderArticleHtml } from '../../bff/src/text/article-html.ts';
import { findActiveContent } from './active-content.ts';
import {
  allPayloads,
  escapeRepeatedly,
  escapeCounts,
  htmlPayloads,
  markdownPayloads,
} from './corpus/corpus.ts';

const contents = [
  ...SAMPLE_RELEASES.map(({ content }) => content),
  'A margin of 1~3 % and ~~8~~10 million.\n\n- a\n- b\n\n| a | b |\n|---|--:|\n| 1 | 2 |',
  '<p>Votes &lt;10 % and &gt;5 % count for 10<sup>6</sup>.</p>',
  '&amp;amp;lt;p&amp;amp;gt;Oil &amp;amp;amp;amp; gas&amp;amp;lt;/p&amp;amp;gt;',
  '<p style="TEXT-ALIGN:Center; font-weight : 700;color:red" class="a" id="b" data-c="d">a</p>',
  '<a href="https://example.com/a">a</a><a href="/news">b</a><a href="#c">c</a><a href=" javascript:alert(1)">d</a>',
  '<form><input name="attributes"><p>A form’s own text</p></form><button>b</button><custom-part>c</custom-part>',
  '<figure style="width: 40%"><img src="/media/a/b.jpg" alt="a" width="800" height="450"><figcaption>b</figcaption></figure>',
  '<video src="/a.webm" controls></video><video src="https://www.example.com/b.webm" poster="//foreign.example/c"></video>',
  '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>1<td>2</table>',
  '<ol start="3" type="a"><li value="5">a</ol><details open><summary>b</summary>c</details><!-- d -->',
  '<svg><circle></circle></svg><math><mi>x</mi></math><script>1</script><style>a{}</style>',
];

let tools: ArticleTools;

beforeAll(async () => {
  tools = await loadArticleTools();
});

function parsed(html: string): DocumentFragment {
  const place = document.createElement('template');
  place.innerHTML = html;
  return place.content;
}

function describeNode(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).toSorted();
  return [node.nodeName, attributes, [...node.childNodes].map(describeNode)];
}

const shape = (html: string) => [...parsed(html).childNodes].map(describeNode);

test.each(contents)('the API and the page show the same elements of %j', (content) => {
  expect(shape(renderArticleHtml(content, location.origin))).toEqual(
    shape(tools.sanitizeArticleHtml(tools.articleHtml(content))),
  );
});

test.each(Object.entries({ ...htmlPayloads, ...markdownPayloads }))(
  'the HTML of the API contains no active content for %s',
  (_technique, payloads) => {
    for (const payload of payloads) {
      for (const times of escapeCounts) {
        const left = findActiveContent(
          parsed(renderArticleHtml(escapeRepeatedly(payload, times), location.origin)),
        );
        expect([payload, left]).toEqual([payload, []]);
      }
    }
  },
);

test('adjacent payloads do not combine into active content in the HTML of the API', () => {
  const all = `${allPayloads(htmlPayloads).join('\n')}<p>`;
  expect(findActiveContent(parsed(renderArticleHtml(all, location.origin)))).toEqual([]);
});
