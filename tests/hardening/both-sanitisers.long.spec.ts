import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { rspack } from '@rspack/core';
import { SAMPLE_RELEASES } from '../../bff/src/db/sample-data/sample-releases.ts';
import { root } from '../../infra/local/root.ts';
import { browserRules, resolveOptions } from '../../infra/remote/build/rules.ts';
import { renderArticleOnServer } from '../../shell/kit/src/article/article-on-server.ts';
import { createWindow } from '../../shell/server/testing/create-window.ts';
import { findActiveContent } from './active-content.ts';
import {
  allPayloads,
  escapeRepeatedly,
  escapeCounts,
  htmlPayloads,
  markdownPayloads,
} from './corpus/corpus.ts';

const site = 'https://www.example.com';

const hostile = [...allPayloads(htmlPayloads), ...allPayloads(markdownPayloads)].flatMap((payload) =>
  escapeCounts.map((times) => escapeRepeatedly(payload, times)),
);
const articles = [
  ...hostile,
  ...SAMPLE_RELEASES.map(({ content }) => content),
  '<p style="TEXT-ALIGN:Center; font-weight : 700;color:red">a</p><p style="width:50%;text-decoration:underline">b</p>',
  '<form><input name="attributes"><input name="removeAttribute"><p>A form’s own text</p></form>',
  '<a href="/a">a<table><tr><td><a href="/b">b</a></td></tr><a href="/c">c</a></table></a>',
  '<h1>One<table><h2>Two</h2></table></h1><p>One<marquee><p>Two</marquee><li>One<button><li>Two</button>',
  '<figure style="width: 40%"><img src="/media/a/b.jpg" alt="a" width="800" height="450"><figcaption>b</figcaption></figure>',
  `<figure style="width: 70%; position: fixed" onclick="alert(1)"><img src="${site}/media/a/b.jpg?"><img src="/media/a/b c.jpg" srcset="//foreign.example/x 1w" sizes="1px" width="-1"></figure>`,
  '<figure><img src="/media/a/b.jpg" onerror="alert(1)" width="1e9"><figcaption><script>alert(1)</script>c</figcaption><figure>',
  '<video src="/a.webm"></video><video src="https://www.example.com/b.webm" poster="//foreign.example/c"></video>',
];

/** Builds the kit's article tools as a script for browsers that sets `window.kit`. */
async function buildTools(directory: string): Promise<string> {
  const entry = path.join(root, 'shell/kit/src/article/article-tools.ts');
  const compiler = rspack({
    mode: 'production',
    context: path.join(root, 'shell', 'kit'),
    target: ['web', 'es2022'],
    devtool: false,
    entry,
    output: { path: directory, filename: 'tools.js', library: { type: 'window', name: 'kit' } },
    resolve: resolveOptions,
    module: { rules: browserRules('production', () => ({ entry })) },
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
      else done();
    });
  });
  return readFile(path.join(directory, 'tools.js'), 'utf8');
}

/**
 * Runs in the page: returns the HTML of each article as the browser sanitises it, and as the server has sanitised it.
 */
function compare({ texts, served, siteUrl }: { texts: string[]; served: string[]; siteUrl: string }) {
  const { createArticleTools } = Reflect.get(window, 'kit');
  const tools = createArticleTools(window, siteUrl);
  return texts.map((text, index) => {
    const place = document.createElement('div');
    place.append(tools.renderArticle(text));
    const page = `<!doctype html><main><div>${served[index]}</div><p id="after">The end</p></main>`;
    const main = new DOMParser().parseFromString(page, 'text/html').querySelector('main');
    return {
      active: Reflect.get(window, 'findActiveContent')(place),
      inBrowser: place.innerHTML,
      fromServer: main?.firstElementChild?.innerHTML,
      isContained:
        main?.children.length === 2 && main.lastElementChild?.outerHTML === '<p id="after">The end</p>',
    };
  });
}

test('server and browser sanitise articles identically and leave no active content in hostile ones', async ({
  page,
}, testInfo) => {
  await page.route(`${site}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(`${site}/`);
  await page.addScriptTag({ content: await buildTools(testInfo.outputPath('tools')) });
  await page.addScriptTag({ content: `window.findActiveContent = ${findActiveContent.toString()};` });
  const window = createWindow();
  const served = articles.map((text) => renderArticleOnServer({ content: text }, () => window, site));
  const compared = await page.evaluate(compare, { texts: articles, served, siteUrl: site });
  expect(compared.slice(0, hostile.length).flatMap(({ active }) => active)).toEqual([]);
  expect(compared.filter(({ isContained }) => !isContained)).toEqual([]);
  const different = articles.filter((_, index) => compared[index]?.inBrowser !== compared[index]?.fromServer);
  expect(different).toEqual([]);
  expect(compared.filter(({ inBrowser }) => inBrowser !== '').length).toBeGreaterThan(articles.length / 2);
});
