import { type BrowserContext, expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { openNewsroom, uniqueTitle } from '../support/newsroom.ts';
import { killDescendants } from '../support/process-tree.ts';
import { administrator, type Product, startProduct } from '../support/product.ts';

/** The state of one test, passed to `open` and `fill`. */
interface Stage {
  readonly page: Page;
  readonly words: string;
  /** The id of the article or draft that `prepare` created. */
  readonly id: string;
  /** Whether the form is opened again after the words have been typed. */
  readonly isAgain: boolean;
}

interface Moment {
  readonly name: string;
  /** Creates the article or draft to open, and returns its id. */
  readonly prepare?: () => Promise<string>;
  /** Opens the form, for the first time or again after a fault has closed the page. */
  readonly open: (stage: Stage) => Promise<void>;
  readonly field: (page: Page) => Locator;
  readonly fill?: (stage: Stage) => Promise<void>;
  readonly save: (page: Page) => Promise<void>;
  /**
   * The request that is pending when the fault occurs; `send` or autosave sends it. Absent for a fault while typing.
   */
  readonly held?: { readonly method: string; readonly path: RegExp };
  readonly send?: (page: Page) => Promise<void>;
}

let site: Product;
let token = '';

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000);
  site = await startProduct({ env: { SAMPLE_DATA: 'false' } });
  const request = await playwright.request.newContext();
  const response = await request.post(`${site.url}/api/admin/login`, { data: administrator });
  ({ token } = await response.json());
  await request.dispose();
});
test.afterAll(() => site.stop());

/** Calls the newsroom's API; retries while the bff restarts. */
async function call(path: string, method = 'GET', body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  let response: Response | undefined;
  const statusOf = async () => {
    response = await fetch(`${site.url}/api/admin/${path}`, init).catch(() => undefined);
    return response?.status ?? 503;
  };
  await expect.poll(statusOf, { timeout: 120_000 }).toBeLessThan(500);
  return response?.json();
}

/** Returns all that the server stores as JSON: drafts, articles, passages, and the remarks about the text `id`. */
async function stored(id: string): Promise<string> {
  const drafts: { id: string }[] = await call('drafts');
  const articles: { id: string }[] = await call('articles?limit=100&omit=content');
  const texts = [
    ...drafts.map((draft) => call(`drafts/${draft.id}`)),
    ...articles.map((article) => call(`articles/${article.id}`)),
    call('passages'),
    ...(id === '' ? [] : [call(`remarks/${id}`)]),
  ];
  return JSON.stringify(await Promise.all(texts));
}

const article = {
  ...{ content: '<p>Before.</p>', author: 'Desk', category: 'Press Release' },
  publishedAt: '2026-01-15T17:00:00.000Z',
};

async function createArticle(): Promise<string> {
  return (await call('articles', 'POST', { ...article, title: uniqueTitle('Public release') })).id;
}

async function createDraft(): Promise<string> {
  return (await call('drafts', 'POST', { title: 'Stored draft', content: '<p>Before.</p>' })).id;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const content = (page: Page) => page.getByLabel('Article Content');

const offers = (page: Page) => button(page, 'Restore text');

/** Opens a new article. Opens it again by its entry in the list of drafts. */
async function openNew({ page, words, isAgain }: Stage): Promise<void> {
  if (!isAgain) {
    await page.goto(`${site.url}/admin/articles/new`);
    return;
  }
  await page.goto(`${site.url}/admin?tab=drafts`);
  await page
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Continue writing' })
    .click();
}

/** Returns a step that opens a stored text. Opening it again also restores the local copy, if the page offers one. */
function openStored(kind: 'articles' | 'drafts') {
  return async ({ page, id, words, isAgain }: Stage): Promise<void> => {
    await page.goto(`${site.url}/admin/${kind}/${id}`);
    if (!isAgain) return;
    await expect(
      offers(page)
        .or(content(page).filter({ hasText: words }))
        .first(),
    ).toBeVisible();
    if ((await content(page).filter({ hasText: words }).count()) === 0) await offers(page).first().click();
  };
}

/** Clicks with a short timeout, so that a blocked control fails the test early. */
const press = (target: Locator) => target.click({ timeout: 10_000 });
const pressSave = (page: Page) => press(button(page, 'Save draft'));
const fillTitle = ({ page, words }: Stage) =>
  page.getByLabel('Title', { exact: true }).fill(`Title of ${words}`);
const articleText = { field: content, save: pressSave };
const newArticle = { ...articleText, open: openNew, fill: fillTitle };
const putDraft = { method: 'PUT', path: /\/drafts\/[^/]+$/ };

const moments: readonly Moment[] = [
  { name: 'typing in an unsaved article', ...newArticle },
  { name: 'typing in a saved draft', ...articleText, prepare: createDraft, open: openStored('drafts') },
  {
    name: 'typing in the edit of a public release',
    ...{ ...articleText, prepare: createArticle, open: openStored('articles') },
  },
  { name: 'during autosave', ...newArticle, held: putDraft },
  { name: 'during “Save draft”', ...newArticle, held: putDraft, send: pressSave },
  {
    name: 'during “Create Article”',
    ...newArticle,
    held: { method: 'POST', path: /\/articles$/ },
    save: (page) => press(button(page, 'Create Article')),
    send: (page) => press(button(page, 'Create Article')),
  },
  {
    name: 'during “Update Article”',
    ...{ prepare: createArticle, open: openStored('articles'), field: content },
    held: { method: 'PUT', path: /\/articles\/[^/]+$/ },
    save: (page) => press(button(page, 'Update Article')),
    send: (page) => press(button(page, 'Update Article')),
  },
  {
    name: 'in a standard passage',
    open: async ({ page }) => {
      await page.goto(`${site.url}/admin?tab=passages`);
      await button(page, 'New passage').click();
    },
    field: (page) => page.getByRole('dialog', { name: 'New Passage' }).getByLabel('Text', { exact: true }),
    fill: ({ page, words }) => page.getByRole('textbox', { name: /^Name/ }).fill(`Name of ${words}`),
    save: (page) => press(button(page, 'Save')),
  },
  {
    name: 'in a remark',
    prepare: createDraft,
    open: async ({ page, id }) => {
      await page.goto(`${site.url}/admin/drafts/${id}`);
      await button(page, 'Remark').click();
    },
    field: (page) => page.getByRole('textbox', { name: /^Your remark/ }),
    fill: ({ page }) => page.getByRole('textbox', { name: /^Words of the text/ }).fill('Before.'),
    save: (page) => press(button(page, 'Add remark')),
  },
  {
    name: 'in the reason of a withdrawal',
    prepare: createArticle,
    open: async ({ page, id }) => {
      await page.goto(`${site.url}/admin`);
      const { title } = await call(`articles/${id}`);
      const card = page.getByRole('article').filter({ hasText: title });
      await card.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    },
    field: (page) => page.getByLabel('Reason (optional)'),
    save: async (page) => {
      const question = page.getByRole('alertdialog');
      if ((await question.count()) === 0) {
        await press(page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }));
      }
      await press(question.getByRole('button', { name: 'Withdraw' }));
    },
  },
];

interface Fault {
  readonly name: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly strike?: (page: Page, context: BrowserContext) => Promise<void>;
  readonly closes?: boolean;
  /** Ends the fault. Called once the words are in the form or on the server. */
  readonly end?: (page: Page, context: BrowserContext, moment: Moment) => Promise<void>;
}

function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; ; index += 1) localStorage.setItem(`filler-${size}-${index}`, 'x'.repeat(size));
      } catch {
        // This size does not fit any more, but a smaller one may.
      }
    }
  });
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Username').fill(administrator.username);
  await dialog.getByLabel('Password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Login to Admin Portal' }).click();
  await expect(dialog).toHaveCount(0);
}

const faults: readonly Fault[] = [
  {
    name: 'the bff is killed',
    strike: async () => killDescendants(site.process.pid ?? 0, 'bff/dist/main.js'),
  },
  {
    name: 'the network is lost',
    strike: (_page, context) => context.setOffline(true),
    end: (_page, context) => context.setOffline(false),
  },
  {
    name: 'the tab is closed',
    closes: true,
    strike: async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      const closed = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      await closed;
    },
  },
  {
    name: 'the page is reloaded',
    closes: true,
    strike: async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
    },
  },
  {
    name: 'the session ends',
    strike: async (page) => {
      const session = await page.evaluate(() => localStorage.getItem('adminToken'));
      const headers = { authorization: `Bearer ${session}` };
      await fetch(`${site.url}/api/admin/logout`, { method: 'POST', headers });
    },
    end: async (page, _context, moment) => {
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      if (!moment.held) {
        // Another request may have opened the dialog already, which then covers the save button.
        await expect(async () => (await dialog.isVisible()) || moment.save(page)).toPass({ timeout: 30_000 });
      }
      await expect(dialog).toBeVisible();
      await signInAgain(page);
    },
  },
  { name: 'the storage is full', before: fillStorage },
];

/** Suspends the next matching request. `wait` resolves when the page sends it, and `release` lets it continue. */
async function hold(page: Page, { method, path }: NonNullable<Moment['held']>) {
  let arrived: (route: Route) => void = () => {};
  const route = new Promise<Route>((resolve) => {
    arrived = resolve;
  });
  let isOver = false;
  await page.route(
    (url) => path.test(url.pathname),
    (request) => {
      if (isOver || request.request().method() !== method) return request.fallback();
      isOver = true;
      arrived(request);
    },
  );
  return {
    wait: async () => void (await route),
    release: async () => {
      // `continue` rejects if the page has been closed.
      await (await route).continue().catch(() => undefined);
    },
  };
}

function typedIn(field: Locator): Promise<string | null> {
  return field.evaluate((element) =>
    element instanceof HTMLTextAreaElement ? element.value : element.textContent,
  );
}

/** Saves repeatedly until the server has stored the words. */
async function saveUntilStored({ page, words, id }: Stage, moment: Moment): Promise<void> {
  await expect(async () => {
    if ((await stored(id)).includes(words)) return;
    if (await moment.field(page).isVisible()) await moment.save(page);
    await expect.poll(() => stored(id), { timeout: 8_000 }).toContain(words);
  }).toPass({ timeout: 180_000 });
}

for (const moment of moments) {
  for (const fault of faults) {
    test(`${moment.name}, ${fault.name}: no text is lost`, async ({ page, context }) => {
      const words = `W${crypto.randomUUID().slice(0, 8)}`;
      const stage = { page, words, id: (await moment.prepare?.()) ?? '', isAgain: false };
      await openNewsroom(page, site.url);
      await moment.open(stage);
      await fault.before?.(page);
      const held = moment.held && (await hold(page, moment.held));
      await moment.fill?.(stage);
      await moment.field(page).click();
      await page.keyboard.type(`${words} `);
      if (held) {
        await moment.send?.(page);
        await held.wait();
      }
      await fault.strike?.(page, context);
      await held?.release();

      if (fault.closes) {
        if ((await stored(stage.id)).includes(words)) return;
        const next = page.isClosed() ? await context.newPage() : page;
        const again = { ...stage, page: next, isAgain: true };
        await moment.open(again);
        await expect.poll(() => typedIn(moment.field(next))).toContain(words);
        return saveUntilStored(again, moment);
      }
      await expect(async () => {
        if ((await moment.field(page).count()) > 0) {
          expect(await typedIn(moment.field(page))).toContain(words);
        } else expect(await stored(stage.id)).toContain(words);
      }).toPass({ timeout: 30_000 });
      await fault.end?.(page, context, moment);
      await saveUntilStored(stage, moment);
    });
  }
}
