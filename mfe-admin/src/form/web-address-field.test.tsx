import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { fill, openNewArticle, openStoredArticle } from '../testing/article-form.tsx';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

const scheduled = article({ slug: 'second-hall', publishedAt: '2999-01-15T17:00:00.000Z' });
const published = article({ slug: 'second-hall' });
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([scheduled]);
});

function sent(method: 'POST' | 'PUT') {
  return newsroom.callsTo(method, /articles/).map(({ body }) => body);
}

type Page = Awaited<ReturnType<typeof openNewArticle>>;

const field = ({ dialog }: Page) => dialog.getByLabelText('Web address');

async function save({ dialog, user }: Page, button: 'Create Article' | 'Update Article'): Promise<void> {
  await user.click(dialog.getByRole('button', { name: button }));
  await screen.findByText(button.replace(/^(\w+) (\w+)$/, '$2 $1d'));
}

describe('a new article', () => {
  test('has an empty web address, which is made from the title: none is sent', async () => {
    const page = await openNewArticle();
    expect(field(page)).toHaveValue('');
    expect(field(page)).toHaveAccessibleDescription('Left empty: made from the title.');
    fill(page.dialog, 'Title', 'Third hall');
    await save(page, 'Create Article');
    expect(sent('POST')).toEqual([expect.not.objectContaining({ slug: expect.anything() })]);
  });

  test('gets the web address that was written, shown as the path of its page', async () => {
    const page = await openNewArticle();
    fill(page.dialog, 'Title', 'Third hall');
    fill(page.dialog, 'Web address', ' hall-3 ');
    expect(field(page)).toHaveAccessibleDescription(/^Its page is \/news\/hall-3\./);
    await save(page, 'Create Article');
    expect(sent('POST')).toEqual([expect.objectContaining({ slug: 'hall-3' })]);
  });

  test.each(['Hall 3', 'hall--3', '-hall', 'hall_3', 'größe', '/news/hall', 'h'.repeat(121)])(
    'is not sent with the web address %p',
    async (slug) => {
      const page = await openNewArticle();
      fill(page.dialog, 'Title', 'Third hall');
      fill(page.dialog, 'Web address', slug);
      await page.user.click(page.dialog.getByRole('button', { name: 'Create Article' }));
      expect(await page.dialog.findByText(/^Web address must be up to 120 lower-case letters/)).toBeVisible();
      expect(field(page)).toHaveFocus();
      expect(sent('POST')).toEqual([]);
    },
  );

  test('whose web address is taken says so at the field', async () => {
    const body = { message: 'Check it.', errors: [{ field: 'slug', message: 'slug is taken' }] };
    newsroom.answer('POST', /articles$/, () => new Response(JSON.stringify(body), { status: 400 }));
    const page = await openNewArticle();
    fill(page.dialog, 'Title', 'Third hall');
    fill(page.dialog, 'Web address', 'second-hall');
    await page.user.click(page.dialog.getByRole('button', { name: 'Create Article' }));
    expect(await page.dialog.findByText('slug is taken')).toBeVisible();
    expect(field(page)).toBeInvalid();
    expect(field(page)).toHaveAccessibleDescription('slug is taken');
  });
});

describe('before it is public', () => {
  test('the web address can be changed', async () => {
    const page = await openStoredArticle();
    expect(field(page)).toHaveValue('second-hall');
    fill(page.dialog, 'Web address', 'hall-2');
    await save(page, 'Update Article');
    expect(sent('PUT')).toEqual([expect.objectContaining({ slug: 'hall-2' })]);
  });

  test.each(['second-hall', ''])('it stays where the field says %p', async (slug) => {
    const page = await openStoredArticle();
    fill(page.dialog, 'Web address', slug);
    fill(page.dialog, 'Title', 'Corrected');
    await save(page, 'Update Article');
    expect(sent('PUT')).toEqual([expect.not.objectContaining({ slug: expect.anything() })]);
  });

  test('left empty, the field says that it stays', async () => {
    const page = await openStoredArticle();
    fill(page.dialog, 'Web address', '');
    expect(field(page)).toHaveAccessibleDescription('Left empty: stays /news/second-hall.');
  });

  test('two who change it see both', async () => {
    const page = await openStoredArticle();
    newsroom.articles = [{ ...scheduled, slug: 'theirs', version: 2 }];
    fill(page.dialog, 'Web address', 'mine');
    await page.user.click(page.dialog.getByRole('button', { name: 'Update Article' }));
    const heading = await page.dialog.findByRole('heading', { level: 4, name: 'Web address' });
    expect(heading.nextElementSibling).toHaveTextContent('Your versionmineTheir versiontheirs');
    await page.user.click(page.dialog.getByRole('button', { name: 'Save my version' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(sent('PUT').at(-1)).toMatchObject({ slug: 'mine' });
  });

  test('text saved as a new article, the stored one being deleted, gets a web address of its own', async () => {
    const page = await openStoredArticle();
    newsroom.articles = [];
    fill(page.dialog, 'Title', 'My title');
    await page.user.click(page.dialog.getByRole('button', { name: 'Update Article' }));
    await page.user.click(await page.dialog.findByRole('button', { name: 'Save as a new article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST')).toEqual([expect.not.objectContaining({ slug: expect.anything() })]);
  });
});

describe('once it is public', () => {
  beforeEach(() => {
    newsroom.articles = [published];
  });

  test('the web address is shown and cannot be changed', async () => {
    const page = await openStoredArticle();
    expect(field(page)).toHaveValue('/news/second-hall');
    expect(field(page)).toHaveAttribute('readonly');
    expect(field(page)).toHaveAccessibleDescription('The address is fixed once the article is public.');
    fill(page.dialog, 'Title', 'Corrected');
    await save(page, 'Update Article');
    expect(sent('PUT')).toEqual([expect.not.objectContaining({ slug: expect.anything() })]);
  });

  test('a web address that was written before is not used any more', async () => {
    newsroom.articles = [scheduled];
    const before = await openStoredArticle();
    fill(before.dialog, 'Web address', 'Not finished');
    before.unmount();
    newsroom.articles = [published];
    const page = await openStoredArticle();
    await page.user.click(await page.dialog.findByRole('button', { name: 'Restore text' }));
    expect(field(page)).toHaveValue('/news/second-hall');
    await save(page, 'Update Article');
    expect(sent('PUT')).toEqual([expect.not.objectContaining({ slug: expect.anything() })]);
  });
});

describe('unsaved text', () => {
  test('has the web address in it', async () => {
    const first = await openNewArticle();
    fill(first.dialog, 'Web address', 'hall-3');
    first.unmount();
    const { user } = renderPage(<DashboardPage />, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Article' }));
    expect(await dialog.findByLabelText('Web address')).toHaveValue('hall-3');
  });

  test('that an earlier release kept, without one, is offered all the same', async () => {
    const first = await openNewArticle();
    fill(first.dialog, 'Title', 'Half a thought');
    first.unmount();
    const [name = '', text = ''] =
      Object.entries({ ...localStorage }).find(([key]) => key.startsWith('adminDraft:')) ?? [];
    const draft = JSON.parse(String(text));
    delete draft.values.slug;
    localStorage.setItem(name, JSON.stringify(draft));
    const { user } = renderPage(<DashboardPage />, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Article' }));
    expect(await dialog.findByLabelText('Title')).toHaveValue('Half a thought');
    expect(dialog.getByLabelText('Web address')).toHaveValue('');
  });
});
