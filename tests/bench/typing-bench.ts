import { type CDPSession, chromium as browserType, type Page } from 'playwright-core';
import { runCommand } from '../../infra/local/command.ts';
import { chromium, executableOf } from '../support/executables.ts';
import { administrator, startProduct } from '../support/product.ts';
import { median } from './server/rounds.ts';
import { type RenderCount, watchRenders } from './typing-renders.ts';

const keys = 60;
const KEY_INTERVAL_MS = 120;
/** Number of keys that are not measured: the first ones are slower, because the engine still compiles the code. */
const warmUp = 10;
/** Maximum milliseconds of script per key: one frame. */
const target = 16;
/** Factor by which the CPU of the page is slowed down. */
const CPU_SLOWDOWN = 4;

const sentence =
  'The plant delivers power at the edge of the grid, and <strong>every hour</strong> is metered. ';
const paragraphs = Array.from({ length: 95 }, (_, index) => `<p>${index}. ${sentence.repeat(5)}</p>`).join(
  '',
);
const table = `<table><tbody>${'<tr><td><p>Quarter</p></td><td><p>1,204</p></td></tr>'.repeat(40)}</tbody></table>`;
const content = `<p>Beginning</p>${paragraphs}<h2>Figures</h2>${table}<ul>${'<li><p>Item</p></li>'.repeat(40)}</ul><p>End</p>`;

interface CursorPosition {
  readonly name: string;
  readonly go: (page: Page) => Promise<void>;
}

function endOfField(label: string): CursorPosition {
  return { name: label.toLowerCase(), go: (page) => page.getByLabel(label).press('End') };
}

function inContent(name: string, words: string): CursorPosition {
  return {
    name,
    go: async (page) => {
      const text = page.getByRole('textbox', { name: 'Article Content' });
      await text.getByText(words, { exact: true }).click();
      await text.press('End');
    },
  };
}

const positions = [
  endOfField('Title'),
  endOfField('Excerpt'),
  inContent('text of 50 kB, its start', 'Beginning'),
  inContent('text of 50 kB, its end', 'End'),
];

async function openRelease(page: Page, url: string): Promise<void> {
  const signedIn = await page.request.post(`${url}/api/admin/login`, { data: administrator });
  const { token, user }: { token: string; user: object } = await signedIn.json();
  const created = await page.request.post(`${url}/api/admin/articles`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ title: 'A long release', excerpt: 'Excerpt', summary: 'Summary', content, imageUrl: '' },
      ...{ author: 'HydroHash', category: 'Press Release', publishedAt: '2020-01-02T17:00:00Z' },
    },
  });
  const { id }: { id: string } = await created.json();
  await page.addInitScript(
    (session) => {
      localStorage.setItem('adminToken', session.token);
      localStorage.setItem('adminUser', session.user);
    },
    { token, user: JSON.stringify(user) },
  );
  await page.goto(`${url}/admin/articles/${id}`);
  await page.getByText('Beginning', { exact: true }).waitFor();
}

/** Returns the milliseconds that scripts have run since the page loaded, with the bench's own calls. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

async function pressKeys(page: Page, session: CDPSession) {
  const works: number[] = [];
  const renders: RenderCount[] = [];
  for (let index = 0; index < warmUp + keys; index += 1) {
    await page.evaluate(() => window.renders.start());
    const before = await scriptTime(session);
    await page.keyboard.press('a');
    await page.waitForTimeout(KEY_INTERVAL_MS);
    const work = (await scriptTime(session)) - before;
    const rendered = await page.evaluate(() => window.renders.count());
    if (index >= warmUp) {
      works.push(work);
      renders.push(rendered);
    }
  }
  return { works, renders };
}

function report({ name }: CursorPosition, { works, renders }: Awaited<ReturnType<typeof pressKeys>>): void {
  const work = median(works);
  const components = renders.map(({ components: count }) => count);
  const commits = renders.map(({ commits: count }) => count);
  console.log(
    `| ${name} | ${work.toFixed(1)} | ${median(commits)} | ${median(components)} | ${target} | ${work < target ? 'yes' : 'no'} |`,
  );
}

await runCommand(async (stop) => {
  const product = await startProduct();
  const browser = await browserType.launch({
    executablePath: executableOf(chromium),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchRenders);
    await openRelease(page, product.url);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    console.log('| typing in | script, ms | commits | components | target | met |');
    console.log('|---|--:|--:|--:|--:|---|');
    for (const position of positions) {
      stop.throwIfAborted();
      await position.go(page);
      report(position, await pressKeys(page, session));
    }
    return 0;
  } finally {
    await browser.close();
    await product.stop();
  }
});
