import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openNewArticle, openStoredArticle, press } from '../testing/article-form.tsx';
import { article, FakeNewsroom, jsonResponse, deferredResponse, problem } from '../testing/fake-newsroom.ts';
import { findNotificationButton } from '../testing/notification-button.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

function sent(method: 'POST' | 'PUT') {
  return newsroom.callsTo(method, /articles/).map(({ body }) => body);
}

/** A response with a validation error for one field. */
function refusal(field: string, message: string): Response {
  return jsonResponse({ message: 'Check it.', errors: [{ field, message }] }, { status: 400 });
}

async function isClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a new article', () => {
  test('starts with the defaults, and its fields say how many characters are left', async () => {
    const { dialog } = await openNewArticle();
    expect(dialog.getByLabelText('Author')).toHaveValue('Example Hydro');
    expect(dialog.getByLabelText('Category')).toHaveValue('Press Release');
    expect(dialog.getByLabelText('Publish Time')).toHaveValue('09:00');
    expect(dialog.getByLabelText('Timezone')).toHaveTextContent('America/Los_Angeles');
    expect(dialog.getByLabelText('Author')).not.toHaveAccessibleDescription();
    expect(dialog.getByLabelText('Excerpt')).toHaveAttribute('rows', '1');
    act(() => dialog.getByLabelText('Excerpt').focus());
    expect(dialog.getByLabelText('Excerpt')).toHaveAttribute('rows', '3');
    expect(dialog.getByLabelText('Excerpt')).toHaveAccessibleDescription(/2,000 characters left$/);
    fill(dialog, 'Title', `${'🌊'.repeat(299)} `);
    fill(dialog, 'Summary', 's'.repeat(2010));
    fill(dialog, 'Author', 'a'.repeat(100));
    expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription('1 character left');
    expect(dialog.getByLabelText('Summary')).toHaveAccessibleDescription(/10 characters too many$/);
    expect(dialog.getByLabelText('Author')).toHaveAccessibleDescription('20 characters left');
  });

  test('offers ten timezones, and sends the instant of the publish time in the selected one', async () => {
    const { dialog, user } = await openNewArticle();
    const zone = dialog.getByLabelText('Timezone');
    expect(
      within(zone)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      ...['America/Los_Angeles (Pacific)', 'America/New_York', 'America/Chicago', 'America/Denver', 'UTC'],
      ...['Europe/London', 'Europe/Paris', 'Asia/Tokyo', 'Asia/Shanghai', 'Australia/Sydney'],
    ]);
    await user.selectOptions(zone, 'Europe/Paris');
    fill(dialog, 'Title', 'From Paris');
    fill(dialog, 'Publish Date', '2026-07-01');
    press(dialog, 'Create Article');
    await waitFor(() => expect(sent('POST')).toMatchObject([{ publishedAt: '2026-07-01T07:00:00.000Z' }]));
  });

  test('is submitted by Enter on the button, but not by Enter in a field', async () => {
    const { dialog, user } = await openNewArticle();
    await user.type(dialog.getByLabelText('Title'), 'Hall{Enter}');
    await user.type(dialog.getByLabelText('Category'), '{Enter}');
    expect(dialog.getByLabelText('Category')).toHaveFocus();
    expect(sent('POST')).toEqual([]);
    act(() => dialog.getByRole('button', { name: 'Create Article' }).focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST')).toHaveLength(1);
  });

  test('is sent with exactly the required members, after which a notification appears and the form closes', async () => {
    const { dialog } = await openNewArticle();
    expect(dialog.getByLabelText('Web address')).toHaveAccessibleDescription(
      'If empty, derived from the title.',
    );
    fill(dialog, 'Title', 'Third hall');
    fill(dialog, 'Publish Date', '2999-12-01');
    press(dialog, 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(screen.getByText('The article has been successfully created.')).toBeVisible();
    expect(sent('POST')).toEqual([
      {
        title: 'Third hall',
        content: 'Content to be added',
        excerpt: 'Content to be added',
        summary: 'Content to be added',
        publishedAt: '2999-12-01T17:00:00.000Z',
        author: 'Example Hydro',
        category: 'Press Release',
        imageUrl: '',
      },
    ]);
    await isClosed();
    // A scheduled article does not have a public page.
    expect(screen.queryByText('View on site')).not.toBeInTheDocument();
  });

  test('has a headline for sharing in the Sharing section, which is expanded if the headline has an error', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    const title = dialog.getByLabelText('Headline when shared');
    expect(title).not.toBeVisible();
    await user.click(dialog.getByText('Sharing'));
    expect(title).toBeVisible();
    fill(dialog, 'Headline when shared', 'x'.repeat(301));
    await user.click(dialog.getByText('Sharing'));
    press(dialog, 'Create Article');
    await waitFor(() => expect(title).toHaveFocus());
    fill(dialog, 'Headline when shared', ' The third hall runs ');
    press(dialog, 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST')).toEqual([expect.objectContaining({ shareTitle: 'The third hall runs' })]);
    expect(sent('POST')[0]).not.toHaveProperty('shareDescription');
  });

  test('can be held for the wire, and the form says so beside the button', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    fill(dialog, 'Publish Date', '2020-12-01');
    await user.click(dialog.getByText('Wire and filing'));
    await user.click(dialog.getByLabelText('Publish at its time, but only once the wire is confirmed'));
    const line = dialog.getByRole('status', { name: 'What the button does' });
    await waitFor(() => expect(line).toHaveTextContent(/^Scheduled: public once the wire is confirmed/));
    press(dialog, 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST')).toEqual([expect.objectContaining({ holdForWire: true })]);
  });

  test('is sent only once on a double click, and its fields are inert during the request', async () => {
    const answer = deferredResponse();
    newsroom.answer('POST', /articles$/, () => answer.response);
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    const button = dialog.getByRole('button', { name: 'Create Article' });
    fireEvent.click(button);
    fireEvent.click(button);
    await user.dblClick(button);
    await waitFor(() => expect(dialog.getByLabelText('Title').closest('[inert]')).not.toBeNull());
    await act(async () => answer.give(problem(503, 'The archive is closed.')));
    await waitFor(() => expect(dialog.getByLabelText('Title').closest('[inert]')).toBeNull());
    expect(sent('POST')).toHaveLength(1);
  });

  test('is not sent without title, author and category, and the first invalid field gets the focus', async () => {
    const { dialog } = await openNewArticle();
    fill(dialog, 'Author', ' ');
    fill(dialog, 'Category', '');
    press(dialog, 'Full Window');
    press(dialog, 'Create Article');
    for (const name of ['Title', 'Author', 'Category']) {
      expect(await dialog.findByText(`${name} is required`)).toBeVisible();
      expect(dialog.getByLabelText(name)).toBeRequired();
    }
    expect(dialog.getByLabelText('Title')).toHaveFocus();
    // The form has left full-window mode, so the field is visible.
    expect(dialog.getByLabelText('Title').closest('.hidden')).toBeNull();
    expect(sent('POST')).toHaveLength(0);
  });

  test('does not move the focus out of the field where you type while other fields are invalid', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Author', '');
    fill(dialog, 'Category', '');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus());
    await user.keyboard('Hydro');
    expect(dialog.getByLabelText('Title')).toHaveValue('Hydro');
    expect(dialog.getByLabelText('Author')).toHaveValue('');
    await user.click(dialog.getByLabelText('Article Content'));
    await user.keyboard('The hall runs.');
    expect(dialog.getByLabelText('Article Content')).toHaveValue('The hall runs.');
  });

  test("shows the server's message, or a generic one, if the request fails, and can be sent again", async () => {
    newsroom.answer('POST', /articles$/, () => problem(503, 'The archive is closed.'), true);
    newsroom.answer('POST', /articles$/, () => Promise.reject(new TypeError('network')), true);
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    press(dialog, 'Create Article');
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByText('Failed to Create Article')).toBeVisible();
    press(dialog, 'Create Article');
    expect(await screen.findByText('The archive is closed.')).toBeVisible();
    press(dialog, 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
  });

  test('is sent with the entered web address, and an error of the server about it is shown at the field', async () => {
    newsroom.answer('POST', /articles$/, () => refusal('slug', 'slug is taken'));
    const { dialog } = await openNewArticle();
    const address = dialog.getByLabelText('Web address');
    fill(dialog, 'Title', 'Third hall');
    fill(dialog, 'Web address', ' hall-3 ');
    expect(address).toHaveAccessibleDescription(/^Its page is \/news\/hall-3\./);
    press(dialog, 'Create Article');
    expect(await dialog.findByText('slug is taken')).toBeVisible();
    expect(address).toBeInvalid();
    expect(address).toHaveAccessibleDescription('slug is taken');
    expect(sent('POST')).toMatchObject([{ slug: 'hall-3' }]);
  });
});

describe('a stored article', () => {
  test('is opened with its content and its time in Pacific time, and requires a publish date', async () => {
    const { dialog } = await openStoredArticle(newsroom);
    expect(dialog.getByLabelText('Title')).toHaveValue('Second turbine hall in service');
    expect(dialog.getByLabelText('Publish Date')).toHaveValue('2026-01-15');
    expect(dialog.getByLabelText('Publish Time')).toHaveValue('09:00');
    expect(dialog.getByLabelText('Timezone')).toHaveTextContent('America/Los_Angeles');
    expect(dialog.getByLabelText('Article Content')).toHaveTextContent('The hall runs.');
    fill(dialog, 'Publish Date', '');
    press(dialog, 'Update Article');
    expect(await dialog.findByText('Publish date, time, and timezone are required')).toBeVisible();
    expect(sent('PUT')).toHaveLength(0);
  });

  test('is sent with exactly the stored publishedAt and content if it is saved without a change', async () => {
    const stored = { publishedAt: '2026-11-01T09:30:12.345Z', content: '# Markdown\n\n* one & two' };
    newsroom.articles = [article(stored)];
    const { dialog } = await openStoredArticle(newsroom);
    press(dialog, 'Update Article');
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(screen.getByText('The article has been successfully updated.')).toBeVisible();
    expect(sent('PUT')).toEqual([
      {
        ...stored,
        title: 'Second turbine hall in service',
        excerpt: 'The hall runs at full load.',
        summary: 'Second hall in service.',
        author: 'Operations desk',
        category: 'Press Release',
        imageUrl: '',
      },
    ]);
    expect(newsroom.callsTo('PUT', /a-1$/)[0]?.ifMatch).toBe('"1"');
    await isClosed();
    fireEvent.click(await findNotificationButton('Copy link'));
    await screen.findByText('Link Copied');
    const page = `${location.origin}/news/second-turbine-hall-in-service`;
    expect(await navigator.clipboard.readText()).toBe(page);
  });

  test('needs a confirmation before it is postponed if it is public', async () => {
    const { dialog, user } = await openStoredArticle(newsroom);
    fill(dialog, 'Publish Date', '2999-12-01');
    press(dialog, 'Update Article');
    const question = within(await screen.findByRole('alertdialog', { name: 'Postpone a public release?' }));
    const sentence =
      'Readers will get “not found” until December 1, 2999 at 9:00 AM PST (17:00 UTC). You can withdraw it instead.';
    expect(question.getByText(sentence)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(sent('PUT')).toEqual([]);
    press(dialog, 'Update Article');
    await user.click(await screen.findByRole('button', { name: 'Postpone' }));
    await waitFor(() => expect(sent('PUT')).toMatchObject([{ publishedAt: '2999-12-01T17:00:00.000Z' }]));
  });

  test('is no longer held for the wire after its checkbox is cleared', async () => {
    newsroom.articles = [article({ holdForWire: true })];
    const { dialog, user } = await openStoredArticle(newsroom);
    const hold = dialog.getByLabelText('Publish at its time, but only once the wire is confirmed');
    expect(hold).toBeChecked();
    await user.click(hold);
    press(dialog, 'Update Article');
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(sent('PUT')).toEqual([expect.objectContaining({ holdForWire: false })]);
  });

  test('shows that a change requires a new confirmation of the wire if the wire is already confirmed', async () => {
    newsroom.articles = [
      article({
        publishedAt: '2999-01-01T00:00:00.000Z',
        holdForWire: true,
        wireConfirmedAt: '2026-01-16T17:00:00.000Z',
      }),
    ];
    const { dialog } = await openStoredArticle(newsroom);
    expect(dialog.getByText(/^The wire is confirmed\. If you change the text or the time/)).toBeVisible();
    expect(dialog.getByText(/^Scheduled: .*, but only once the wire is confirmed$/)).toBeVisible();
  });

  test('shows the error if it cannot be loaded, and Retry loads it again', async () => {
    newsroom.answer('GET', /a-1$/, () => problem(503, 'Back in a minute.'), true);
    const opened = openStoredArticle(newsroom);
    expect(await screen.findByText('Back in a minute.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await opened).dialog.getByLabelText('Title')).toHaveValue('Second turbine hall in service');
  });

  test('can get another web address before it is public, but keeps its address if the field is empty', async () => {
    newsroom.articles = [article({ slug: 'second-hall', publishedAt: '2999-01-15T17:00:00.000Z' })];
    newsroom.answer('PUT', /a-1$/, () => problem(503, 'Back in a minute.'), true);
    const { dialog } = await openStoredArticle(newsroom);
    const address = dialog.getByLabelText('Web address');
    expect(address).toHaveValue('second-hall');
    fill(dialog, 'Web address', '');
    expect(address).toHaveAccessibleDescription('If empty, stays /news/second-hall.');
    press(dialog, 'Update Article');
    expect(await screen.findByText('Failed to Update Article')).toBeVisible();
    expect(screen.getByText('Back in a minute.')).toBeVisible();
    expect(sent('PUT')).toEqual([expect.not.objectContaining({ slug: expect.anything() })]);
    fill(dialog, 'Web address', 'hall-2');
    press(dialog, 'Update Article');
    await waitFor(() => expect(sent('PUT')[1]).toMatchObject({ slug: 'hall-2' }));
  });

  test('has a read-only web address when it is public, and the notification links to this address', async () => {
    newsroom.articles = [article({ slug: 'second-hall' })];
    const { dialog } = await openStoredArticle(newsroom);
    const address = dialog.getByLabelText('Web address');
    expect(address).toHaveValue('/news/second-hall');
    expect(address).toHaveAttribute('readonly');
    expect(address).toHaveAccessibleDescription('You cannot change the address of a public article.');
    fill(dialog, 'Title', 'Corrected');
    press(dialog, 'Update Article');
    // Without the delays of `userEvent`, because the notification disappears after five seconds.
    fireEvent.click(await findNotificationButton('View on site'));
    expect(screen.getByTestId('address')).toHaveTextContent('/news/second-hall');
    expect(sent('PUT')).toEqual([expect.not.objectContaining({ slug: expect.anything() })]);
  });
});
