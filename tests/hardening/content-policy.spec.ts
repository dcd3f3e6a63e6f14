import { expect, type Page, test } from '@playwright/test';
import { createRelease, openNewsroom, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';
import { findActiveContent } from './active-content.ts';
import { escapeRepeatedly } from './corpus/corpus.ts';
import { firstWords, samplePayloads, pasteEach } from './hostile-articles.ts';
import { inertParsingViolation, observePage } from './observed-page.ts';

// A separate shell, because a run fails if the shared product reports violations.
let shell: ShellProcess;

test.beforeAll(async ({ baseURL }) => {
  shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: { 'mfe-public': builtRemotePath('mfe-public'), 'mfe-admin': builtRemotePath('mfe-admin') },
  });
});

test.afterAll(() => shell.stop());

function nextReport(page: Page): Promise<string> {
  return page
    .waitForRequest(`${shell.url}/csp-reports`)
    .then((request) => request.postData() ?? 'a report without a body');
}

const markupFromText = [
  'document.createElement("div").innerHTML = "<b>x</b>"',
  'document.createElement("div").insertAdjacentHTML("beforeend", "<b>x</b>")',
  'document.write("<b>x</b>")',
  'document.createElement("script").src = "/assets/x.js"',
  'document.createElement("iframe").srcdoc = "<b>x</b>"',
  'new DOMParser().parseFromString("<b>x</b>", "text/html")',
  'trustedTypes.createPolicy("stranger", {})',
  'trustedTypes.createPolicy("default", {})',
];

function runText(): Promise<string[]> {
  const attempts = [
    () => Reflect.apply(Reflect.get(window, 'eval'), window, ['1']),
    () => Reflect.construct(Reflect.get(window, 'Function'), ['return 1']),
    () => Reflect.apply(setTimeout, window, ['window.acted = 1']),
  ];
  const outcomeOf = (attempt: () => unknown) =>
    // Runs in a separate task, because the policy does not apply to the code that Playwright evaluates.
    new Promise<string>((resolve) => {
      setTimeout(() => {
        try {
          attempt();
          resolve('ran');
        } catch (error) {
          resolve(error instanceof Error ? error.name : 'thrown');
        }
      });
    });
  return Promise.all(attempts.map(outcomeOf));
}

const additions = [
  [{ localName: 'script', text: 'window.acted = 1' }, /script-src/],
  [{ localName: 'style', text: 'body { display: none }' }, /style-src/],
  [{ localName: 'link', rel: 'stylesheet', href: 'https://foreign.example/x.css' }, /style-src/],
  [{ localName: 'iframe', src: 'https://foreign.example/' }, /frame-src/],
  [{ localName: 'video', src: 'https://foreign.example/x.mp4' }, /media-src/],
  [{ localName: 'base', href: 'https://foreign.example/' }, /base-uri/],
] as const;

test('the policy blocks and reports injected code, markup, requests and forms, and framing by another site', async ({
  page,
  context,
}) => {
  let contacted = false;
  await page.route('https://foreign.example/**', (route) => {
    contacted = true;
    return route.abort();
  });
  await page.goto(`${shell.url}/privacy`, { waitUntil: 'networkidle' });
  for (const outcome of await page.evaluate(runText)) expect(outcome).toMatch(/^(?:EvalError|TypeError)$/);
  for (const text of markupFromText) {
    await expect(page.evaluate(text), text).rejects.toThrow(/TypeError/);
  }

  for (const [{ localName, ...attributes }, directive] of additions) {
    const report = nextReport(page);
    await page.evaluate(
      ([name, values]) => {
        const element = document.createElement(name);
        for (const [attribute, value] of Object.entries(values)) {
          // Trusted Types do not check text nodes, but the content policy blocks the inline script.
          if (attribute === 'text') element.append(value);
          else element.setAttribute(attribute, value);
        }
        document.body.append(element);
      },
      [localName, attributes] as const,
    );
    expect(await report).toMatch(directive);
  }

  const ofCall = nextReport(page);
  expect(
    await page.evaluate(() => fetch('https://foreign.example/').then(String, (error: Error) => error.name)),
  ).toBe('TypeError');
  expect(await ofCall).toContain('connect-src');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ofForm = nextReport(page);
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.action = 'https://foreign.example/';
    form.method = 'post';
    document.body.append(form);
    form.submit();
  });
  expect(await ofForm).toContain('form-action');
  expect(page.url()).toBe(`${shell.url}/privacy`);
  expect(await page.evaluate(() => 'acted' in window)).toBe(false);
  expect(contacted).toBe(false);

  const outer = await context.newPage();
  await outer.route('https://outer.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${shell.url}/privacy"></iframe>` }),
  );
  await outer.goto('https://outer.example/');
  await expect(outer.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('a hostile release stays inert in its dialog, on its page, in the preview, in the editor and when pasted', async ({
  page,
  request,
}) => {
  const token = await signInByApi(request);
  const { html, markdown, payloads } = samplePayloads(3);
  const released = async (words: string, content: string) => {
    const title = uniqueTitle(words);
    const release = { title, content, publishedAt: '2018-06-01T17:00:00.000Z' };
    return { title, ...(await createRelease(request, token, release)) };
  };
  const hostile = await released('Hostile HTML', html);
  const releases = [hostile, await released('Hostile markdown', escapeRepeatedly(markdown, 1))];

  const observed = await observePage(page, new URL(shell.url).host);
  for (const { id, slug } of releases) {
    for (const address of [`/?article=${id}`, `/news/${slug}`]) {
      await page.goto(shell.url + address);
      const article = page.locator('.article');
      await expect(article).toContainText(firstWords);
      expect(await article.evaluate(findActiveContent), address).toEqual([]);
    }
  }
  await openNewsroom(page, shell.url, `/admin?q=${encodeURIComponent(hostile.title)}`);
  const dialog = page.getByRole('dialog');
  for (const [button, place] of [
    ['Preview', '.article'],
    ['Edit', '[contenteditable="true"]'],
  ] as const) {
    await page.getByRole('article').getByRole('button', { name: button }).click();
    await expect(dialog.locator(place)).toContainText(firstWords);
    expect(await dialog.locator(place).evaluate(findActiveContent), button).toEqual([]);
    if (button === 'Preview') await dialog.getByRole('button', { name: 'Close' }).click();
  }
  const pastes = payloads.flatMap((text) => [
    { type: 'text/html', text },
    { type: 'text/html', text: escapeRepeatedly(text, 2) },
  ]);
  expect(await dialog.locator('[contenteditable="true"]').evaluate(pasteEach, pastes)).toEqual([]);
  expect(observed.actions).toEqual([]);
  expect(observed.contacts).toEqual([]);
  expect(observed.violations.filter((text) => !inertParsingViolation.test(text))).toEqual([]);
});
