import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, openNewArticle } from '../testing/article-form.tsx';
import { article, FakeNewsroom, pendingAnswer, problem } from '../testing/fake-newsroom.ts';
import { signIn } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([article()]);
});

function sent(method: 'POST' | 'PUT') {
  return newsroom.callsTo(method, /articles/).map(({ body }) => body);
}

test('the form starts with the defaults', async () => {
  const today = () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
  const before = today();
  const { dialog } = await openNewArticle();
  const days = [before, today()]; // Two of them at midnight.
  expect(dialog.getByLabelText('Author')).toHaveValue('Example Hydro');
  expect(dialog.getByLabelText('Category')).toHaveValue('Press Release');
  expect(dialog.getByLabelText('Publish Time')).toHaveValue('09:00');
  expect(dialog.getByRole('combobox', { name: 'Timezone' })).toHaveTextContent('America/Los_Angeles');
  expect(days).toContain(dialog.getByLabelText<HTMLInputElement>('Publish Date').value);
});

test('the timezone is chosen from the ten of the list', async () => {
  const { dialog, user } = await openNewArticle();
  await user.click(dialog.getByRole('combobox', { name: 'Timezone' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'America/Los_Angeles (Pacific)',
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

test('Enter in a field publishes nothing; on the button it does', async () => {
  const { dialog, user } = await openNewArticle();
  await user.type(dialog.getByLabelText('Title'), 'Third hall{Enter}');
  await user.type(dialog.getByLabelText('Category'), '{Enter}');
  expect(dialog.getByLabelText('Category')).toHaveFocus();
  expect(sent('POST')).toEqual([]);
  act(() => dialog.getByRole('button', { name: 'Create Article' }).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Article Created')).toBeVisible();
  expect(sent('POST')).toHaveLength(1);
});

test('sends exactly what the server knows, says so, closes, refreshes the list and starts afresh', async () => {
  const { dialog, user } = await openNewArticle();
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
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: 'News Articles (2)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create New Article' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('');
});

test('a double click creates one article', async () => {
  const answer = pendingAnswer();
  newsroom.answer('POST', /articles$/, () => answer.response);
  const { dialog, user } = await openNewArticle();
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
  const { dialog, user } = await openNewArticle();
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
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    fill(dialog, 'Image URL', address);
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await dialog.findByText(/Image URL must be a web address/)).toBeVisible();
    expect(sent('POST')).toHaveLength(0);
  },
);

test("a failure is shown with the server's text, the form stays and can be sent again", async () => {
  newsroom.answer('POST', /articles$/, () => problem(503, 'The archive is closed.'), true);
  const { dialog, user } = await openNewArticle();
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
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Third hall');
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  expect(await screen.findByText('An error occurred')).toBeVisible();
});

test('what the server says of a field stands at the field', async () => {
  const body = { message: 'Check the title.', errors: [{ field: 'title', message: 'title is taken' }] };
  newsroom.answer('POST', /articles$/, () => new Response(JSON.stringify(body), { status: 400 }));
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Third hall');
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  expect(await dialog.findByText('title is taken')).toBeVisible();
});

test('while a save is under way the fields take nothing in that would be lost', async () => {
  const answer = pendingAnswer();
  newsroom.answer('POST', /articles$/, () => answer.response);
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Third hall');
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  await waitFor(() => expect(dialog.getByLabelText('Title').closest('[inert]')).not.toBeNull());
  await act(async () => answer.give(problem(503, 'The archive is closed.')));
  await waitFor(() => expect(dialog.getByLabelText('Title').closest('[inert]')).toBeNull());
});
