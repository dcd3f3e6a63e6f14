import type { APIRequestContext } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { type CreatedRelease, createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { serveNextVisitWithData, untilServedWithData } from '../support/served-with.ts';
import { openSettled, untilSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

const publishedAt = '2024-12-31T23:30:00.000Z';
const content = '## Water\n\nForty **megawatts** of it.\n\n| Hall | MW |\n| --- | --- |\n| Two | 40 |';

/** Publishes a release, whose page is there with its text when this is done. */
async function publish(request: APIRequestContext, words: string, imageUrl = '') {
  const title = uniqueTitle(words);
  const token = await signInByApi(request);
  const release = await createRelease(request, token, { title, content, publishedAt, imageUrl });
  await untilServedWithData(request, `/news/${release.slug}`, '<strong>megawatts</strong>');
  return { ...release, title, token };
}

for (const [locale, timezoneId, here] of [
  ['ar-EG', 'Pacific/Kiritimati', /^Jan 1, 13:30 .* where you are$/],
  ['de-DE', 'America/Vancouver', /^Dec 31, 15:30 .* where you are$/],
] as const) {
  test.describe(`a reader in ${timezoneId} whose language is ${locale}`, () => {
    test.use({ locale, timezoneId });

    test('is shown the release as the server wrote it, and its time by the clock there', async ({
      watched,
      request,
    }) => {
      const { title, slug } = await publish(request, 'The last hour of the year');
      const texts = [title, 'December 31, 2024, 23:30 UTC', '<strong>megawatts</strong>'];
      const html = await serveNextVisitWithData(watched, `/news/${slug}`);
      expect(texts.filter((text) => html.includes(text))).toEqual(texts);
      await watched.goto(`/news/${slug}`);
      await untilSettled(watched);
      await expect(watched.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(watched.getByText('December 31, 2024, 23:30 UTC')).toBeVisible();
      await expect(watched.getByText(here)).toBeVisible();
      await expect(watched.locator('main p', { has: watched.locator('time') })).toContainText(
        'HydroHash Technologies',
      );
      await expect(watched.getByText(`Excerpt of ${title}`)).toBeVisible();
      await expect(watched.getByRole('heading', { name: 'Water' })).toBeVisible();
      await expect(watched.getByRole('cell', { name: '40' })).toBeVisible();
    });
  });
}

test('unknown, scheduled and deleted releases answer 404 alike', async ({ request }) => {
  const token = await signInByApi(request);
  const headers = { authorization: `Bearer ${token}` };
  const scheduled = await createRelease(request, token, {
    title: uniqueTitle('Of tomorrow'),
    content,
    publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const deleted = await publish(request, 'Of yesterday');
  expect((await request.get(`/news/${deleted.slug}`)).status()).toBe(200);
  await request.delete(`/api/admin/articles/${deleted.id}`, { headers });
  const answerAt = async (slug: string) => {
    const response = await request.get(`/news/${slug}`);
    return { status: response.status(), body: (await response.text()).replaceAll(slug, 'slug') };
  };
  const unknown = 'no-such-release';
  const slugs = [unknown, scheduled.slug, deleted.slug, unknown];
  let answers: Awaited<ReturnType<typeof answerAt>>[] = [];
  // Each page has the ticker's price, which may change between two of them: then the two unknown ones differ too.
  const areComparable = async () => {
    answers = [];
    for (const slug of slugs) answers.push(await answerAt(slug));
    return answers.every(({ status }) => status === 404) && answers[0]?.body === answers.at(-1)?.body;
  };
  await expect.poll(areComparable).toBe(true);
  const [body, ...others] = new Set(answers.map((answer) => answer.body));
  expect(body).toContain('404 Page Not Found');
  expect(others).toEqual([]);
});

test('its id and an earlier slug lead to where it is now', async ({ request }) => {
  const { id, slug, title, token } = await publish(request, 'A release that moves');
  const moved: CreatedRelease = await (
    await request.put(`/api/admin/articles/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        ...{ title, content, publishedAt, slug: `${slug}-anew` },
        ...{ excerpt: '', summary: '', author: 'Press office', category: 'Press Release', imageUrl: '' },
      },
    })
  ).json();
  expect(moved.slug).toBe(`${slug}-anew`);
  const answerAt = async (former: string) => {
    const response = await request.get(`/news/${former}`, { maxRedirects: 0 });
    return { status: response.status(), location: response.headers()['location'] };
  };
  // A page whose data is late comes without it, and does not know that it is elsewhere.
  for (const former of [slug, id]) {
    await expect.poll(() => answerAt(former)).toEqual({ status: 308, location: `/news/${slug}-anew` });
  }
});

test('the head names the release once, before and after scripts', async ({ watched, request }) => {
  const { title, slug } = await publish(request, 'A release with a head');
  const readHead = () =>
    watched.evaluate(() =>
      [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]')]
        .map(
          (tag) => [tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.localName, tag] as const,
        )
        .filter(([name]) => !['viewport', 'theme-color', 'composed-of'].includes(name))
        .map(
          ([name, tag]) =>
            `${name}: ${tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent}`,
        )
        .toSorted(),
    );
  await serveNextVisitWithData(watched, `/news/${slug}`);
  await openSettled(watched, `/news/${slug}`);
  const head = await readHead();
  const names = head.map((line) => line.split(': ')[0]);
  expect(new Set(names).size).toBe(names.length);
  const address = new URL(`/news/${slug}`, watched.url()).href;
  for (const line of [
    `title: ${title} | HydroHash Technologies`,
    `description: Excerpt of ${title}`,
    `link: ${address}`,
    'og:type: article',
    `og:title: ${title}`,
    `og:url: ${address}`,
    `og:image: ${new URL(`/images/releases/${slug}.png`, watched.url()).href}`,
    `article:published_time: ${publishedAt}`,
    'twitter:card: summary_large_image',
  ]) {
    expect(head).toContain(line);
  }
  await watched.getByRole('main').getByRole('link', { name: 'All news' }).first().click();
  await expect(watched).toHaveTitle(/^News releases/);
  await expect(watched.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(watched.locator('meta[name="description"]')).toHaveCount(1);
  await watched.goBack();
  await expect(watched).toHaveTitle(`${title} | HydroHash Technologies`);
  await expect(watched.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(watched.locator('meta[name="description"]')).toHaveCount(1);
});

test('search engines read a NewsArticle', async ({ watched, request }) => {
  const { title, slug } = await publish(request, 'A <release> & "its" data');
  await serveNextVisitWithData(watched, `/news/${slug}`);
  await watched.goto(`/news/${slug}`, { waitUntil: 'networkidle' });
  const data = watched.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
    '@type': 'NewsArticle',
    headline: title,
    datePublished: publishedAt,
    mainEntityOfPage: new URL(`/news/${slug}`, watched.url()).href,
  });
});

test('a title in the list opens its page elsewhere, and the article here by a plain click', async ({
  watched,
}) => {
  await openSettled(watched, '/news');
  const title = (await watched.getByRole('article').getByRole('link').first().textContent()) ?? 'never';
  const link = watched.getByRole('article').getByRole('link', { name: title, exact: true });
  const opened = watched.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(watched).toHaveURL(/\/news$/);
  await link.click();
  await expect(watched.getByRole('dialog', { name: title })).toBeVisible();
});

test('previous and next lead from release to release', async ({ watched, request }) => {
  const token = await signInByApi(request);
  // On days on which nobody else publishes.
  const publishOn = async (day: string) => {
    const title = uniqueTitle(`Release of ${day}`);
    return {
      title,
      ...(await createRelease(request, token, { title, content, publishedAt: `${day}T17:00:00Z` })),
    };
  };
  const older = await publishOn('2019-05-01');
  const release = await publishOn('2019-05-02');
  const newer = await publishOn('2019-05-03');
  await openSettled(watched, `/news/${release.slug}`);
  const nav = watched.getByRole('navigation', { name: 'Releases before and after' });
  await nav.scrollIntoViewIfNeeded();
  await expect(nav.getByRole('link')).toHaveText([
    `Previous release${older.title}`,
    `Next release${newer.title}`,
  ]);
  await nav.getByRole('link', { name: 'Previous release' }).click();
  await expect(watched.getByRole('heading', { level: 1 })).toHaveText(older.title);
  await expect(watched).toHaveTitle(`${older.title} | HydroHash Technologies`);
  await expect(watched.getByRole('main')).toBeFocused();
  await nav.scrollIntoViewIfNeeded();
  await nav.getByRole('link', { name: 'Next release' }).click();
  await expect(watched.getByRole('heading', { level: 1 })).toHaveText(release.title);
});

test('its link can be copied', async ({ watched, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { slug } = await publish(request, 'A release to pass on');
  await openSettled(watched, `/news/${slug}`);
  await watched.getByRole('button', { name: 'Copy link' }).click();
  await expect(watched.getByText('Link Copied')).toBeVisible();
  expect(await watched.evaluate(() => navigator.clipboard.readText())).toBe(watched.url());
});

test('on paper it is a press release: company, date, title, text and contact, and nothing of the site', async ({
  watched,
  request,
}) => {
  const { title, slug } = await publish(request, 'A release on paper');
  await watched.goto(`/news/${slug}`, { waitUntil: 'networkidle' });
  await watched.emulateMedia({ media: 'print' });
  const main = watched.getByRole('main');
  for (const text of [
    'Press release',
    'December 31, 2024, 23:30 UTC',
    `Excerpt of ${title}`,
    'hello@hydrohash.example',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(main.getByText(watched.url())).toBeVisible();
  await expect(watched.getByRole('banner')).toBeHidden();
  await expect(watched.getByRole('contentinfo')).toBeHidden();
  await expect(watched.getByRole('region', { name: /ticker/i })).toBeHidden();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'All news' })).toHaveCount(0);
  const faint = await main.evaluate(
    (element) =>
      [...element.querySelectorAll('*')]
        .filter((part) => part.checkVisibility() && part.textContent?.trim())
        .filter((part) => getComputedStyle(part).color !== 'rgb(0, 0, 0)').length,
  );
  expect(faint).toBe(0);
});

test('a long title and a picture fit 320 px and 1440 px, and axe finds nothing', { tag: '@layout' }, async ({
  page,
  request,
}) => {
  const words = `The company announces ${'an unusually long sequence of developments and '.repeat(4)}nothing else`;
  const picture = new URL('/images/share.jpg', test.info().project.use.baseURL).href;
  const { slug } = await publish(request, words, picture);
  await page.goto(`/news/${slug}`, { waitUntil: 'networkidle' });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('main').locator('img')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
      .toBeLessThanOrEqual(0);
    expect(await axeFindings(page), `${width} px`).toEqual([]);
  }
});
