import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/newsroom.ts';
import { publicPages } from '../support/pages.ts';

/**
 * The rules of the whole sheets, the shell's and the remote's, for classes that the document's elements have, less those that the
 * document holds.
 */
async function missingRules(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectorsOf(rule.cssRules) : []),
      ]);
    const wholeSheet = async ({ href }: HTMLLinkElement): Promise<CSSStyleSheet> => {
      const whole = new CSSStyleSheet();
      whole.replaceSync(await (await fetch(href)).text());
      return whole;
    };
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[href$=".css"]')];
    const owners = new Set(links.map(({ href }) => new URL(href).pathname.split('/').slice(1, -1).join('/')));
    if (owners.size < 2) throw new Error('The page names no sheet of the shell, or none of a remote');
    const wholes = await Promise.all(links.map(wholeSheet));
    const held = new Set([...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)));
    const used = new Set(
      [...document.querySelectorAll('[class]')].flatMap(({ classList }) =>
        [...classList].map((name) => CSS.escape(name)),
      ),
    );
    const classesOf = (selector: string): string[] =>
      [...selector.matchAll(/\.((?:\\[\da-f]+ ?|\\.|[\w-])+)/gi)].map(([, name = '']) => name);
    return wholes
      .flatMap(({ cssRules }) => selectorsOf(cssRules))
      .filter((selector) => {
        const classes = classesOf(selector);
        return classes.length > 0 && classes.every((name) => used.has(name)) && !held.has(selector);
      });
  });
}

/** The animations that elements of the document have, less those that its sheets describe. */
async function missingAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const namesOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSKeyframesRule ? [rule.name] : []),
        ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? namesOf(rule.cssRules) : []),
      ]);
    const described = new Set([...document.styleSheets].flatMap((sheet) => namesOf(sheet.cssRules)));
    const named = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) =>
        getComputedStyle(element, part).animationName.split(', '),
      ),
    );
    return [...new Set(named)].filter((name) => name !== 'none' && !described.has(name));
  });
}

for (const { path } of publicPages) {
  test(`${path} brings the styles of all that it shows, also of what comes late`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await missingRules(page)).toEqual([]);
    expect(await missingAnimations(page)).toEqual([]);
  });
}

const laterStates = [
  { path: '/news?article=1', role: 'dialog' },
  { path: '/investors', opener: 'Download Investor Deck', role: 'dialog' },
  { path: '/news', opener: 'Year', role: 'listbox' },
] as const;

for (const state of laterStates) {
  const opened = 'opener' in state ? `, once ${state.opener} is open` : ' with its dialog';
  test(`${state.path}${opened}, has the styles of that too`, async ({ page }) => {
    await page.goto(state.path, { waitUntil: 'networkidle' });
    if ('opener' in state) {
      await page
        .getByRole(state.role === 'listbox' ? 'combobox' : 'button', { name: state.opener })
        .first()
        .click();
    }
    await expect(page.getByRole(state.role)).toBeVisible();
    expect(await missingRules(page)).toEqual([]);
    expect(await missingAnimations(page)).toEqual([]);
  });
}

test('the newsroom brings the styles of its list, its form and its editor', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Create New Article' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  expect(await missingRules(page)).toEqual([]);
});

test('a page that was moved to has all of its styles', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.locator('link[data-rest][href^="/remotes/"]')).toHaveCount(0);
  const looks = () =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, input, button')].map((element) => {
        const { fontSize, padding, color, borderRadius } = getComputedStyle(element);
        return [element.tagName, fontSize, padding, color, borderRadius].join(' ');
      }),
    );
  const moved = await looks();
  await page.goto('/news', { waitUntil: 'networkidle' });
  expect(moved).toEqual(await looks());
});

test('a page whose styles cannot be had says so and comes by Retry', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.route('**/styles.*.css', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByText('This section is temporarily unavailable')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.locator('link[data-rest][href^="/remotes/"]')).toHaveCount(0);
});
