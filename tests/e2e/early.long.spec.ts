import type { Page } from '@playwright/test';
import { holdBack, mainScript } from '../support/held-answers.ts';
import { openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

declare global {
  interface Window {
    arrivedInTransition?: boolean;
  }
}

/** Opens the home page and leaves it without scripts, as on a slow line. */
async function openWithoutScripts(page: Page): Promise<void> {
  await holdBack(page, mainScript);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('before its scripts are there a page lets the browser fetch the page of a link that is pointed at', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  const problems: string[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) problems.push(ruleSet.errorMessage ?? ruleSet.errorType);
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) =>
    fetched.push(new URL(prefetchUrl).pathname),
  );
  await session.send('Preload.enable');
  await openWithoutScripts(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover();
  await expect.poll(() => fetched).toContain('/privacy');
  expect(problems).toEqual([]);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`from page to page the browser ${reducedMotion === 'reduce' ? 'does not fade where less motion is wanted' : 'fades'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', ({ viewTransition }) => {
        window.arrivedInTransition = viewTransition !== null;
      });
    });
    await openWithoutScripts(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL('**/privacy', { waitUntil: 'commit' });
    await page.waitForFunction(
      (expected) => window.arrivedInTransition === expected,
      reducedMotion === 'no-preference',
    );
  });
}

test('who goes back before the scripts of a document are there gets the document of the page before', async ({
  watched,
}) => {
  await openSettled(watched, '/privacy');
  const release = await holdBack(watched, mainScript);
  const newsroom = watched.locator('meta[name="robots"][content="noindex"]');
  await watched.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(newsroom).toBeAttached();
  await watched.goBack({ waitUntil: 'commit' });
  await expect(watched).toHaveURL(/\/privacy$/);
  release();
  await expect(watched.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  await expect(newsroom).toHaveCount(0);
});

test('a message begun before the page’s script arrives stays, is sent and then cleared', async ({
  watched,
}) => {
  const release = await holdBack(watched, mainScript);
  await watched.goto('/contact', { waitUntil: 'commit' });
  await watched.getByLabel('Full Name').fill('Ada River');
  await watched.getByLabel('Email Address').fill('ada@example.com');
  await watched.getByLabel('Message').fill('What flows?');
  release();
  await expect(watched.locator('html[data-scripting]')).toBeAttached();
  await watched.getByLabel('Subject').fill('A question');
  await expect(watched.getByLabel('Full Name')).toHaveValue('Ada River');
  await watched.getByRole('button', { name: 'Send Message' }).click();
  await expect(watched.getByText('Message Sent Successfully', { exact: true })).toBeVisible();
  await expect(watched.getByLabel('Message')).toHaveValue('');
});

test('what was entered on a wallet page before its script arrives is what is logged', async ({ watched }) => {
  const release = await holdBack(watched, mainScript);
  await watched.goto('/tangem-wallet', { waitUntil: 'commit' });
  await watched.getByLabel('Full Name').fill('Ada River');
  await watched.getByLabel('Quantity').fill('3');
  release();
  await expect(watched.getByText('$591.00 CAD')).toBeVisible();
  const logged = watched.waitForEvent('console', (message) => message.type() === 'log');
  watched.once('dialog', (dialog) => void dialog.accept());
  await watched.getByRole('button', { name: 'Notify' }).click();
  const request: unknown = await (await logged).args()[0]?.jsonValue();
  expect(request).toMatchObject({ name: 'Ada River', items: [{ quantity: 3, estimatedPrice: 591 }] });
});

test('the focus goes to a page with the page: who is in its field at once stays there', async ({
  watched,
}) => {
  await openSettled(watched, '/');
  const focused = await watched.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches('main, input')) names.push(target.localName);
    });
    new MutationObserver((_, observer) => {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (!search) return;
      observer.disconnect();
      search.focus();
    }).observe(document, { subtree: true, childList: true });
    return names;
  });
  await watched.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect.poll(() => focused.jsonValue()).toEqual(['main', 'input']);
});
