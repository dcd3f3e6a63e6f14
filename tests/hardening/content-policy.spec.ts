import { expect, type Page, test } from '@playwright/test';
import { builtRemote, type ShellProcess, startShell } from '../support/shell-process.ts';

let shell: ShellProcess;

test.beforeAll(async ({ baseURL }) => {
  shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: { 'mfe-public': builtRemote('mfe-public') },
  });
});

test.afterAll(() => shell.stop());

test.beforeEach(async ({ page }) => {
  await page.goto(`${shell.url}/privacy`, { waitUntil: 'networkidle' });
});

/** The next report that the page sends. */
function nextReport(page: Page): Promise<string> {
  return page
    .waitForRequest(`${shell.url}/csp-reports`)
    .then((request) => request.postData() ?? 'a report without a body');
}

/** Ways from text to markup or to a script's address, and to a policy that would allow them. */
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

test('text cannot be run as a script', async ({ page }) => {
  const outcomes = await page.evaluate(async () => {
    const attempts = [
      () => Reflect.apply(Reflect.get(window, 'eval'), window, ['1']),
      () => Reflect.construct(Reflect.get(window, 'Function'), ['return 1']),
      () => Reflect.apply(setTimeout, window, ['window.acted = 1']),
    ];
    const outcomeOf = (attempt: () => unknown) =>
      // In a task of the page's own: what a test evaluates, no policy stops.
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
  });
  for (const outcome of outcomes) expect(outcome).toMatch(/^(?:EvalError|TypeError)$/);
  expect(await page.evaluate(() => 'acted' in window)).toBe(false);
});

test('text cannot become markup without a policy, and no stranger can make a policy', async ({ page }) => {
  for (const text of markupFromText) {
    await expect(page.evaluate(text), text).rejects.toThrow(/TypeError/);
  }
});

const additions = [
  ['an inline script', { localName: 'script', text: 'window.acted = 1' }, /script-src/],
  ['an inline sheet', { localName: 'style', text: 'body { display: none }' }, /style-src/],
  [
    'a sheet of another host',
    { localName: 'link', rel: 'stylesheet', href: 'https://foreign.example/x.css' },
    /style-src/,
  ],
  ['a frame', { localName: 'iframe', src: 'https://foreign.example/' }, /frame-src/],
  ['a film of another host', { localName: 'video', src: 'https://foreign.example/x.mp4' }, /media-src/],
  ['a base address', { localName: 'base', href: 'https://foreign.example/' }, /base-uri/],
] as const;

for (const [what, { localName, ...attributes }, directive] of additions) {
  test(`${what} that got into the page does nothing and is reported`, async ({ page }) => {
    let contacted = false;
    await page.route('https://foreign.example/**', (route) => {
      contacted = true;
      return route.abort();
    });
    const report = nextReport(page);
    await page.evaluate(
      ([name, values]) => {
        const element = document.createElement(name);
        for (const [attribute, value] of Object.entries(values)) {
          // A text node is how a script's text gets past Trusted Types: the content policy stops it.
          if (attribute === 'text') element.append(value);
          else element.setAttribute(attribute, value);
        }
        document.body.append(element);
      },
      [localName, attributes] as const,
    );
    expect(await report).toMatch(directive);
    expect(await page.evaluate(() => 'acted' in window)).toBe(false);
    expect(contacted).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a call to another host is not made and is reported', async ({ page }) => {
  const report = nextReport(page);
  expect(
    await page.evaluate(() => fetch('https://foreign.example/').then(String, (error: Error) => error.name)),
  ).toBe('TypeError');
  expect(await report).toContain('connect-src');
});

test('a form that was put into the page sends nothing', async ({ page }) => {
  const report = nextReport(page);
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.action = 'https://foreign.example/';
    form.method = 'post';
    document.body.append(form);
    form.submit();
  });
  expect(await report).toContain('form-action');
  expect(page.url()).toBe(`${shell.url}/privacy`);
});

test('no other site can frame a page', async ({ page, context }) => {
  const outer = await context.newPage();
  await outer.route('https://outer.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${shell.url}/privacy"></iframe>` }),
  );
  await outer.goto('https://outer.example/');
  await expect(outer.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
