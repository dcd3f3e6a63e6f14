import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { article, FakeNewsroom, pendingAnswer, problem } from '../testing/fake-newsroom.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

// Whole pages are rendered and typed into, on machines that do other work as well.
jest.setTimeout(30_000);

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([article()]);
});

async function openForm(button: string, dialogName: string) {
  const page = renderPage(<DashboardPage />, '/admin');
  await page.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }));
  await dialog.findByLabelText('Article Content');
  return { ...page, dialog };
}

const openNew = () => openForm('Create New Article', 'Create New Article');
const openStored = () => openForm('Edit', 'Edit Article');

type Form = ReturnType<typeof within>;

function fill(dialog: Form, label: string, value: string) {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
}

function sent(method: 'POST' | 'PUT') {
  return newsroom.callsTo(method, /articles/).map(({ body }) => body);
}

describe('creating', () => {
  test('the form starts with the defaults', async () => {
    const { dialog } = await openNew();
    expect(dialog.getByLabelText('Author')).toHaveValue('Example Hydro');
    expect(dialog.getByLabelText('Category')).toHaveValue('Press Release');
    expect(dialog.getByLabelText('Publish Time')).toHaveValue('09:00');
    expect(dialog.getByRole('combobox', { name: 'Timezone' })).toHaveTextContent('America/Los_Angeles');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
    expect(dialog.getByLabelText('Publish Date')).toHaveValue(today);
  });

  test('the timezone is chosen from the ten of the list', async () => {
    const { dialog, user } = await openNew();
    await user.click(dialog.getByRole('combobox', { name: 'Timezone' }));
    expect(
      (await screen.findAllByRole('option')).map(
        (option) => /[\w/]+(?=\)?$)/.exec(option.textContent ?? '')?.[0],
      ),
    ).toEqual([
      'America/Los_Angeles',
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'UTC',
      'Europe/London',
      'Europe/Paris',
      'Asia/Tokyo',
      'Asia/Shanghai',
      'Australia/Sydney',
    ]);
    await user.click(screen.getByRole('option', { name: /Europe\/Paris/ }));
    fill(dialog, 'Title', 'From Paris');
    fill(dialog, 'Publish Date', '2026-07-01');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]).toMatchObject({ publishedAt: '2026-07-01T07:00:00.000Z' });
  });

  test('sends exactly what the server knows, says so, closes, refreshes the list and starts afresh', async () => {
    const { dialog, user } = await openNew();
    fill(dialog, 'Title', 'Third hall');
    fill(dialog, 'Publish Date', '2026-12-01');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(screen.getByText('The article has been successfully created.')).toBeVisible();
    expect(sent('POST')).toEqual([
      {
        title: 'Third hall',
        content: 'Content to be added',
        excerpt: 'Content to be added',
        summary: 'Content to be added',
        publishedAt: '2026-12-01T17:00:00.000Z',
        author: 'Example Hydro',
        category: 'Press Release',
        imageUrl: '',
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'News Articles (2)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create New Article' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  test('a double click creates one article', async () => {
    const answer = pendingAnswer();
    newsroom.answer('POST', /articles$/, () => answer.response);
    const { dialog, user } = await openNew();
    fill(dialog, 'Title', 'Third hall');
    const button = dialog.getByRole('button', { name: 'Create Article' });
    fireEvent.click(button);
    fireEvent.click(button);
    await user.dblClick(button);
    await act(async () => answer.give(new Response(JSON.stringify(article()), { status: 201 })));
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST')).toHaveLength(1);
  });

  test('title, author and category are required, and the first missing one gets the focus', async () => {
    const { dialog, user } = await openNew();
    fill(dialog, 'Author', ' ');
    fill(dialog, 'Category', '');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    for (const name of ['Title', 'Author', 'Category']) {
      expect(await dialog.findByText(`${name} is required`)).toBeVisible();
      expect(dialog.getByLabelText(name)).toBeRequired();
    }
    expect(dialog.getByLabelText('Title')).toHaveFocus();
    expect(sent('POST')).toHaveLength(0);
  });

  test.each(['not an address', 'ftp://example.com/a.jpg', 'javascript:alert(1)'])(
    'an image address such as %p is refused',
    async (address) => {
      const { dialog, user } = await openNew();
      fill(dialog, 'Title', 'Third hall');
      fill(dialog, 'Image URL', address);
      await user.click(dialog.getByRole('button', { name: 'Create Article' }));
      expect(await dialog.findByText(/Image URL must be a web address/)).toBeVisible();
      expect(sent('POST')).toHaveLength(0);
    },
  );

  test("a failure is shown with the server's text, the form stays and can be sent again", async () => {
    newsroom.answer('POST', /articles$/, () => problem(503, 'The archive is closed.'), true);
    const { dialog, user } = await openNew();
    fill(dialog, 'Title', 'Third hall');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await screen.findByText('Failed to Create Article')).toBeVisible();
    expect(screen.getByText('The archive is closed.')).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue('Third hall');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
  });

  test('a failure without a text has words of its own', async () => {
    newsroom.answer('POST', /articles$/, () => Promise.reject(new TypeError('network')));
    const { dialog, user } = await openNew();
    fill(dialog, 'Title', 'Third hall');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await screen.findByText('An error occurred')).toBeVisible();
  });

  test('what the server says of a field stands at the field', async () => {
    const body = { message: 'Check the title.', errors: [{ field: 'title', message: 'title is taken' }] };
    newsroom.answer('POST', /articles$/, () => new Response(JSON.stringify(body), { status: 400 }));
    const { dialog, user } = await openNew();
    fill(dialog, 'Title', 'Third hall');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await dialog.findByText('title is taken')).toBeVisible();
  });
});

describe('editing', () => {
  test('shows the stored article with its time in Pacific, its content fetched', async () => {
    const { dialog } = await openStored();
    expect(dialog.getByLabelText('Title')).toHaveValue('Second turbine hall in service');
    expect(dialog.getByLabelText('Publish Date')).toHaveValue('2026-01-15');
    expect(dialog.getByLabelText('Publish Time')).toHaveValue('09:00');
    expect(dialog.getByRole('combobox', { name: 'Timezone' })).toHaveTextContent('America/Los_Angeles');
    expect(dialog.getByLabelText('Article Content')).toHaveTextContent('The hall runs.');
    expect(newsroom.callsTo('GET', /a-1$/)).toHaveLength(1);
  });

  test('content that the list holds is not fetched again', async () => {
    newsroom.answer('GET', /articles$/, () => new Response(JSON.stringify([article()])));
    await openStored();
    expect(newsroom.callsTo('GET', /a-1$/)).toHaveLength(0);
  });

  test('saving without a change sends the article as it was, instant and content to the letter', async () => {
    newsroom.articles = [
      article({ publishedAt: '2026-11-01T09:30:12.345Z', content: '# Markdown\n\n* one & two' }),
    ];
    const { dialog, user } = await openStored();
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(screen.getByText('The article has been successfully updated.')).toBeVisible();
    expect(sent('PUT')).toEqual([
      {
        title: 'Second turbine hall in service',
        content: '# Markdown\n\n* one & two',
        excerpt: 'The hall runs at full load.',
        summary: 'Second hall in service.',
        publishedAt: '2026-11-01T09:30:12.345Z',
        author: 'Operations desk',
        category: 'Press Release',
        imageUrl: '',
      },
    ]);
    expect(newsroom.callsTo('PUT', /a-1$/)[0]?.ifMatch).toBe('"1"');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each(['Publish Date', 'Publish Time'])('fails without %s', async (label) => {
    const { dialog, user } = await openStored();
    fill(dialog, label, '');
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await screen.findByText('Publish date, time, and timezone are required')).toBeVisible();
    expect(sent('PUT')).toHaveLength(0);
  });

  test("a failure is shown with the server's text", async () => {
    newsroom.answer('PUT', /./, () => problem(500, 'The press stands still.'));
    const { dialog, user } = await openStored();
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await screen.findByText('Failed to Update Article')).toBeVisible();
    expect(screen.getByText('The press stands still.')).toBeVisible();
  });

  test('an article that cannot be loaded says why, and loads on Retry', async () => {
    newsroom.answer('GET', /a-1$/, () => problem(503, 'Back in a minute.'), true);
    const { user } = renderPage(<DashboardPage />, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Article' }));
    expect(await dialog.findByText('Back in a minute.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByLabelText('Title')).toHaveValue('Second turbine hall in service');
  });
});

describe('two people editing the same article', () => {
  async function meet() {
    const page = await openStored();
    newsroom.articles = [article({ title: 'Their title', excerpt: 'Theirs', version: 2 })];
    fill(page.dialog, 'Title', 'My title');
    await page.user.click(page.dialog.getByRole('button', { name: 'Update Article' }));
    await page.dialog.findByText('Someone else changed this article first');
    return page;
  }

  test('the second to save is told and sees both versions side by side, with nothing saved', async () => {
    const { dialog } = await meet();
    const titles = dialog.getByRole('heading', { level: 4, name: 'Title' }).nextElementSibling;
    expect(titles).toHaveTextContent('Your versionMy titleTheir versionTheir title');
    expect(dialog.queryByRole('heading', { level: 4, name: 'Author' })).not.toBeInTheDocument();
    expect(newsroom.articles[0]?.title).toBe('Their title');
    expect(dialog.getByLabelText('Title')).toHaveValue('My title');
  });

  test('while the choice is open, Update Article sends nothing', async () => {
    const { dialog, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(sent('PUT')).toHaveLength(1);
  });

  test("one's own version can be saved over theirs, which the server keeps in the history", async () => {
    const { dialog, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Save my version' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(newsroom.callsTo('PUT', /./).at(-1)?.ifMatch).toBe('"2"');
    expect(newsroom.articles[0]?.title).toBe('My title');
  });

  test("their version can be taken, and one's own brought back", async () => {
    const { dialog, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Use their version' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Their title');
    expect(dialog.getByLabelText('Excerpt')).toHaveValue('Theirs');
    await user.click(dialog.getByRole('button', { name: 'Bring my version back' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('My title');
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
  });

  test('a version that was set aside is offered later, even if the page is left at once', async () => {
    const { dialog, user, unmount } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Use their version' }));
    unmount();
    renderPage(<DashboardPage />, '/admin');
    expect(await screen.findByText('Unsaved text was kept in this browser')).toBeVisible();
    expect(screen.getByText('My title')).toBeVisible();
  });

  test('if the other one deleted it, the text can become a new article', async () => {
    const { dialog, user } = await openStored();
    newsroom.articles = [];
    fill(dialog, 'Title', 'My title');
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await dialog.findByText('Someone else deleted this article')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save as a new article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST')).toEqual([expect.objectContaining({ title: 'My title' })]);
  });
});

describe('nothing is lost', () => {
  test('closing with unsaved text asks; keeping on and discarding both work', async () => {
    const { dialog, user } = await openNew();
    fill(dialog, 'Title', 'Half a thought');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Half a thought');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Unsaved text was kept in this browser')).not.toBeInTheDocument();
  });

  test('without a change the dialog closes at once', async () => {
    const { user } = await openNew();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('the browser asks before a reload with unsaved text, and only then', async () => {
    const { dialog } = await openNew();
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    fill(dialog, 'Title', 'Half a thought');
    expect(leave()).toBe(true);
  });

  test('text survives a reload: it is offered, restored, and gone once it is saved', async () => {
    const first = await openNew();
    fill(first.dialog, 'Title', 'Half a thought');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    first.unmount();

    const { user } = renderPage(<DashboardPage />, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Article' }));
    expect(await dialog.findByLabelText('Title')).toHaveValue('Half a thought');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(screen.queryByText('Unsaved text was kept in this browser')).not.toBeInTheDocument();
    expect(Object.keys(localStorage).toSorted()).toEqual(['adminToken', 'adminUser']);
  });

  test('text survives a crash: it is kept while one types', async () => {
    const { dialog } = await openNew();
    fill(dialog, 'Title', 'Half a thought');
    await waitFor(() => expect(Object.values({ ...localStorage }).join('')).toContain('Half a thought'));
  });

  test('the form itself offers what was kept of its article', async () => {
    const first = await openStored();
    fill(first.dialog, 'Excerpt', 'Better words');
    first.unmount();
    const { dialog, user } = await openStored();
    expect(dialog.getByLabelText('Excerpt')).toHaveValue('The hall runs at full load.');
    await user.click(await dialog.findByRole('button', { name: 'Restore text' }));
    expect(dialog.getByLabelText('Excerpt')).toHaveValue('Better words');
    expect(dialog.queryByRole('button', { name: 'Restore text' })).not.toBeInTheDocument();
  });

  test('kept text that was written on an older version meets the newer one', async () => {
    const first = await openStored();
    fill(first.dialog, 'Title', 'My title');
    first.unmount();
    newsroom.articles = [article({ title: 'Their title', version: 2 })];
    const { user } = renderPage(<DashboardPage />, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    expect(await screen.findByText('Someone else changed this article first')).toBeVisible();
  });

  test('kept text is offered to its author alone', async () => {
    const first = await openNew();
    fill(first.dialog, 'Title', 'Half a thought');
    first.unmount();
    localStorage.setItem('adminUser', JSON.stringify({ id: 'u-2', username: 'someone-else' }));
    renderPage(<DashboardPage />, '/admin');
    await screen.findByRole('heading', { name: 'News Articles (1)' });
    expect(screen.queryByText('Half a thought')).not.toBeInTheDocument();
  });

  test('discarding kept text asks first', async () => {
    const first = await openNew();
    fill(first.dialog, 'Title', 'Half a thought');
    first.unmount();
    const { user } = renderPage(<DashboardPage />, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Discard text' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Half a thought')).not.toBeInTheDocument());
  });

  test('an expired session is renewed over the open form, and the text is then saved', async () => {
    const { dialog, user } = await openNew();
    fill(dialog, 'Title', 'Half a thought');
    newsroom.token = 'token-2';
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    await user.type(again.getByLabelText('Username'), 'admin');
    await user.type(again.getByLabelText('Password'), 'a long enough secret');
    await user.click(again.getByRole('button', { name: 'Login to Admin Portal' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).not.toBeInTheDocument(),
    );
    expect(dialog.getByLabelText('Title')).toHaveValue('Half a thought');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
  });

  test('signing out in another tab leaves the page, and the text is offered after the next sign-in', async () => {
    const { dialog, unmount } = await openNew();
    fill(dialog, 'Title', 'Half a thought');
    localStorage.removeItem('adminToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/login'));
    unmount();
    signIn();
    renderPage(<DashboardPage />, '/admin');
    expect(await screen.findByText('Half a thought')).toBeVisible();
  });
});
