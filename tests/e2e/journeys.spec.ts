import type { Page } from '@playwright/test';
import { signIn, uniqueTitle } from '../support/newsroom.ts';
import { openInteractive } from '../support/interactive-page.ts';
import { expect, test } from '../support/watched-page.ts';

const agreement = 'Hosting Agreement Secures 12 Megawatts of Hydroelectric Power in the Kootenays';
/** A word in the content of the sample release about an agreement, but not in its title or excerpt. */
const word = 'freshet';

async function recordSharingAndPrinting(page: Page): Promise<{ shared: string[]; printed: () => number }> {
  const shared: string[] = [];
  let prints = 0;
  await page.exposeFunction('noteShared', (url: string) => shared.push(url));
  await page.exposeFunction('notePrint', () => {
    prints += 1;
  });
  await page.addInitScript(
    'navigator.share = (data) => window.noteShared(data.url); window.print = () => window.notePrint();',
  );
  return { shared, printed: () => prints };
}

test.describe('administrator', () => {
  async function write(page: Page, title: string, [label, value]: readonly [string, string], text: string) {
    await page.getByRole('button', { name: 'Create New Article' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Article' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel(label).fill(value);
    await form.locator('[contenteditable="true"]').fill(text);
    await form.getByRole('button', { name: 'Create Article' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }

  test('an administrator publishes a release that a visitor reads, and schedules one that no visitor finds', async ({
    watched,
    browser,
    baseURL,
    request,
  }) => {
    const [title, secret] = [uniqueTitle('A new powerhouse'), uniqueTitle('Results to come')];
    await signIn(watched);
    await write(watched, title, ['Publish Time', '00:00'], 'Forty megawatts of river.');
    await write(watched, secret, ['Publish Date', '2099-06-01'], 'Not yet.');

    // In Honolulu the calendar day differs from UTC's for ten hours a day, but the card must show the UTC date.
    const visitor = await browser.newPage({ baseURL: baseURL ?? '', timezoneId: 'Pacific/Honolulu' });
    await openInteractive(visitor, '/');
    const news: { title: string; publishedAt: string }[] = await (
      await request.get('/api/news?omit=content')
    ).json();
    const published = new Date(news.find((item) => item.title === title)?.publishedAt ?? 0);
    const card = visitor.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText(published.toLocaleDateString('en-US', { timeZone: 'UTC' }));
    await card.getByRole('button', { name: /Read Article/ }).click();
    await expect(visitor.getByRole('dialog')).toContainText('Forty megawatts of river.');
    await visitor.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await visitor.getByRole('link', { name: 'View All News' }).click();
    const search = visitor.getByRole('searchbox', { name: 'Search' });
    await search.fill(title);
    await expect(visitor.getByText('1 article found')).toBeVisible();
    await search.fill(secret);
    await expect(visitor.getByText('No Articles Found')).toBeVisible();
    expect(news.map((item) => item.title)).not.toContain(secret);
    await visitor.close();
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an investor on a phone finds a release by a word of its content, reads, shares and prints it', async ({
    watched,
  }) => {
    const { shared, printed } = await recordSharingAndPrinting(watched);
    await openInteractive(watched, '/');
    await watched.getByRole('button', { name: 'menu' }).tap();
    await watched.getByRole('banner').getByRole('link', { name: 'News', exact: true }).tap();
    const search = watched.getByRole('searchbox', { name: 'Search' });
    await search.tap();
    await search.fill(word);
    await expect(watched.getByText('0 articles found')).toBeVisible();
    const response = watched.getByText('No Articles Found');
    // The phone's on-screen keyboard covers the lower two fifths of the window.
    const bottomOf = async () => {
      const box = await response.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await expect.poll(bottomOf).toBeLessThan(844 * 0.6);
    const inText = watched.getByRole('region', { name: 'Releases with these words' });
    const found = inText.getByRole('article').filter({ hasText: agreement });
    await expect(found.locator('mark', { hasText: word })).toBeVisible();
    await found.getByRole('button', { name: 'Read Full Article' }).tap();
    const dialog = watched.getByRole('dialog', { name: agreement });
    await expect(dialog).toContainText(word);
    await dialog.getByRole('link', { name: 'Open as page' }).tap();
    await expect(watched.getByRole('heading', { level: 1, name: agreement })).toBeVisible();
    await watched.getByRole('button', { name: 'Share' }).tap();
    await expect.poll(() => shared).toEqual([watched.url()]);
    await watched.getByRole('button', { name: 'Print' }).tap();
    await expect.poll(printed).toBe(1);
    await watched.emulateMedia({ media: 'print' });
    const paper = watched.getByRole('main');
    for (const text of [
      'Press release',
      agreement,
      word,
      watched.url(),
      /\d{4}, \d{2}:\d{2} UTC/,
      'hello@hydrohash.example',
    ]) {
      await expect(paper.getByText(text).first()).toBeVisible();
    }
    await expect(paper.locator('svg').filter({ visible: true }).first()).toBeVisible();
    await expect(paper.getByRole('button')).toHaveCount(0);
    for (const part of ['banner', 'contentinfo'] as const) await expect(watched.getByRole(part)).toBeHidden();
    await expect(watched.getByRole('region', { name: /ticker/i })).toBeHidden();
  });
});

test.describe('zoom of 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  async function tabTo(page: Page, role: 'link' | 'button' | 'searchbox', name: string): Promise<void> {
    const wanted = page.getByRole(role, { name, exact: true }).first();
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(wanted).toBeFocused();
    await expect(wanted).toBeInViewport();
  }

  test('a journalist at a zoom of 200 % opens, reads and closes a release by keyboard', async ({
    watched,
  }) => {
    await openInteractive(watched, '/');
    await expect(watched.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await tabTo(watched, 'button', 'Open menu');
    await watched.keyboard.press('Enter');
    await tabTo(watched, 'link', 'News');
    await watched.keyboard.press('Enter');
    await tabTo(watched, 'searchbox', 'Search');
    await watched.keyboard.type(word);
    await expect(watched.getByText('Releases with these words')).toBeVisible();
    await tabTo(watched, 'link', agreement);
    await tabTo(watched, 'button', 'Read Full Article');
    await watched.keyboard.press('Enter');
    const dialog = watched.getByRole('dialog', { name: agreement });
    await expect(dialog).toContainText(word);
    const text = dialog.getByRole('region', { name: 'Content' });
    await tabTo(watched, 'button', 'Close');
    await watched.keyboard.press('Tab');
    await expect(text).toBeFocused();
    await watched.keyboard.press('End');
    await expect(text.locator('.article > :last-child')).toBeInViewport();
    await watched.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(watched.getByRole('button', { name: 'Read Full Article' }).first()).toBeFocused();
  });
});
