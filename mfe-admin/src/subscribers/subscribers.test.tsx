import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openNewArticle, openStoredArticle, press } from '../testing/article-form.tsx';
import { article, FakeNewsroom, jsonResponse } from '../testing/fake-newsroom.ts';
import { chooseAction, openNewsroom } from '../testing/newsroom-page.tsx';

const hall = 'Second turbine hall in service';
const skipped = { id: 'a-1', title: hall, publicFrom: '2026-01-15T17:00:00.000Z' };
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
  newsroom.alerts = { available: true, recipients: 1_200, skipped: [] };
});

const sent = (method: string, path: RegExp) => newsroom.callsTo(method, path).map(({ body }) => body);

describe('the article form with subscribers', () => {
  test('shows the number of recipients, and can switch off the e-mails about a new release', async () => {
    const { dialog, user } = await openNewArticle();
    const box = await dialog.findByRole('checkbox', { name: 'E-mail subscribers' });
    expect(box).toBeChecked();
    expect(box).toHaveAccessibleDescription('1,200 subscribers get releases of this category.');
    await user.click(box);
    fill(dialog, 'Title', 'New');
    press(dialog, 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST', /articles$/)).toMatchObject([{ notifySubscribers: false }]);
  });

  test('offers no e-mails about a release whose publish time passed more than a day ago', async () => {
    const { dialog } = await openNewArticle();
    await dialog.findByRole('checkbox', { name: 'E-mail subscribers' });
    fill(dialog, 'Publish Date', '2019-03-01');
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /E-mail/ })).not.toBeInTheDocument());
  });

  test('can switch off the e-mails about a correction', async () => {
    const { dialog, user } = await openStoredArticle(newsroom);
    await user.click(dialog.getByRole('radio', { name: 'Correction' }));
    fill(dialog, 'What was wrong', 'A number.');
    await user.click(
      await dialog.findByRole('checkbox', { name: 'E-mail readers who received the release' }),
    );
    press(dialog, 'Update Article');
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(sent('PUT', /articles/)).toMatchObject([{ announceChange: false }]);
  });

  test('asks for confirmation before it creates a category that did not exist', async () => {
    const first = await openStoredArticle(newsroom);
    fill(first.dialog, 'Category', 'press release');
    press(first.dialog, 'Update Article');
    expect(await screen.findByText('Article Updated')).toBeVisible();
    first.unmount();
    const { dialog, user } = await openStoredArticle(newsroom);
    fill(dialog, 'Category', 'Grid');
    press(dialog, 'Update Article');
    const question = within(await screen.findByRole('alertdialog', { name: 'Create a new category?' }));
    expect(sent('PUT', /articles/)).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Create category' }));
    await waitFor(() => expect(sent('PUT', /articles/)).toMatchObject([{}, { category: 'Grid' }]));
  });

  test('asks for no confirmation of the default category after it was renamed', async () => {
    newsroom.articles = [article({ category: 'News' })];
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'New');
    press(dialog, 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST', /articles$/)).toMatchObject([{ category: 'Press Release' }]);
  });
});

test('a withdrawal sends no e-mails if its checkbox is cleared', async () => {
  const { user } = openNewsroom();
  await chooseAction(hall, 'Withdraw');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Article' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'E-mail readers who received the release' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Article Withdrawn')).toBeVisible();
  expect(sent('POST', /withdraw$/)).toEqual([{ announceChange: false }]);
});

test('releases whose e-mails were skipped are listed until Send now is pressed', async () => {
  newsroom.alerts = { ...newsroom.alerts, skipped: [skipped] };
  newsroom.answer('POST', /skipped\/a-1\/send$/, () => {
    newsroom.alerts = { ...newsroom.alerts, skipped: [] };
    return new Response(null, { status: 204 });
  });
  const { user } = openNewsroom();
  const list = await screen.findByRole('region', { name: 'Subscribers were not notified' });
  await user.click(within(list).getByRole('button', { name: 'Send now', description: hall }));
  expect(await screen.findByText('E-mails Queued')).toBeVisible();
  await waitFor(() => expect(list).not.toBeInTheDocument());
});

test('the dialog of categories renames a category', async () => {
  newsroom.categories = [{ id: 'c-1', name: 'Results', articles: 2 }];
  newsroom.answer('PUT', /categories\/c-1$/, ({ body }) => {
    newsroom.categories = [{ id: 'c-1', articles: 2, ...(body as { name: string }) }];
    return jsonResponse(newsroom.categories[0]);
  });
  const { user } = openNewsroom();
  await user.click(await screen.findByRole('button', { name: 'Rename categories' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Categories' }));
  const field = await dialog.findByRole('textbox', { name: 'New name of Results' });
  await user.clear(field);
  await user.type(field, 'Financial results');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByRole('textbox', { name: 'New name of Financial results' })).toBeVisible();
});
