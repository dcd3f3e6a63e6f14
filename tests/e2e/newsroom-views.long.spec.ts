import { testPicture } from '../../bff/src/testing/uploads.ts';
import type { Locator } from '@playwright/test';
import { createRelease, openNewsroom, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { expectAccessible } from '../support/open-view.ts';
import { expect, test } from '../support/watched-page.ts';

async function expectUsable(
  opener: Locator,
  view: Locator,
  look: () => Promise<void> = async () => {},
  menuItem?: string,
): Promise<void> {
  const page = opener.page();
  await opener.press('Enter');
  if (menuItem !== undefined) await page.getByRole('menuitem', { name: menuItem }).press('Enter');
  await expect(view).toBeVisible();
  await look();
  await expectAccessible(page);
  const moving = () =>
    document.getAnimations().filter((animation) => animation instanceof CSSAnimation).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('each dialog of the newsroom works by keyboard, without motion and at 320 px', async ({
  watched: page,
  request,
}) => {
  const title = uniqueTitle('Looked at');
  const token = await signInByApi(request);
  const headers = { authorization: `Bearer ${token}` };
  const name = `${title.replaceAll(' ', '-')}.png`;
  const buffer = await testPicture(320, 180).png().toBuffer();
  const multipart = { file: { name, mimeType: 'image/png', buffer } };
  expect((await request.post('/api/admin/media', { headers, multipart })).status()).toBe(201);
  // The editor warns about `kbd`, which it cannot edit.
  const content = '<p>Words <kbd>here</kbd></p><table><tr><th>Hall</th></tr><tr><td>One</td></tr></table>';
  const { id } = await createRelease(request, token, { title, content, publishedAt: '2031-01-01T17:00:00Z' });
  const seen = uniqueTitle('Public');
  await createRelease(request, token, { title: seen, content, publishedAt: '2026-01-01T17:00:00Z' });
  const draft = { title: `Draft of ${title}`, articleId: id, articleVersion: 1 };
  expect((await request.post('/api/admin/drafts', { headers, data: draft })).status()).toBe(201);

  const button = (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true });
  const dialog = (label: string) => page.getByRole('dialog', { name: label });
  const list = `/admin?q=${encodeURIComponent(title)}`;
  await openNewsroom(page, '', list);
  await expect(page.getByRole('article')).toHaveCount(1);

  await expectUsable(button('Edit'), dialog('Edit Article'), () =>
    expect(page.getByText('The editor does not support all of this text')).toBeVisible(),
  );
  const showsTable = () => expect(dialog('Article History').getByRole('table')).toBeVisible();
  await expectUsable(button('More actions'), dialog('Article History'), showsTable, 'History');
  await expectUsable(button('Preview'), dialog('Article Preview'), () =>
    expect(dialog('Article Preview').getByRole('table')).toBeVisible(),
  );
  await expectUsable(button('Delete'), page.getByRole('alertdialog'));
  await page.goto(`/admin?q=${encodeURIComponent(seen)}`);
  await expectUsable(button('More actions'), dialog('Withdraw Article'), undefined, 'Withdraw');
  await expectUsable(button('Edit'), dialog('Edit Article'), () =>
    expect(dialog('Edit Article').getByRole('radio', { name: 'Correction' })).toBeVisible(),
  );

  await expectUsable(button('Your account'), dialog('Your account'), () =>
    expect(dialog('Your account').getByRole('button', { name: 'Sign out everywhere' })).toBeVisible(),
  );

  await page.goto('/admin?tab=drafts');
  await expect(page.getByRole('listitem').filter({ hasText: draft.title })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin?tab=media&q=${name}`);
  await expectUsable(button('Alt text'), dialog('Alternative text'));

  await page.goto('/admin?tab=administrators');
  await expectUsable(button('Invite Administrator'), dialog('Invite Administrator'));

  await page.goto(list);
  await button('Delete').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('0 articles match')).toBeVisible();
  // The focused button disappears with its article, so the focus moves to the surrounding panel.
  await expect(page.locator('[role="tabpanel"]:focus, main:focus')).toHaveCount(1);
});
