import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createArticleDocument, pdfMedia, pictureMedia } from '../testing/fake-media.ts';
import { fill, openDraft, openNewArticle, openStoredArticle } from '../testing/article-form.tsx';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';

let newsroom: FakeNewsroom;
type Form = Awaited<ReturnType<typeof openNewArticle>>;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
});

function choose(dialog: Form['dialog'], place: string, ...files: File[]) {
  const button = dialog.getByRole('button', { name: 'Upload', description: place });
  const input = button.nextElementSibling;
  if (!input) throw new Error('There is no field for files');
  fireEvent.change(input, { target: { files } });
}

function report(name: string): File {
  return new File(['%PDF'], name, { type: 'application/pdf' });
}

function sent(method: 'POST' | 'PUT') {
  return newsroom.callsTo(method, /articles(\/a-1)?$/)[0]?.body;
}

test('the form is not submitted before its uploads are complete', async () => {
  const { answerUpload } = newsroom.media;
  newsroom.media.answerUpload = undefined;
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Third hall');
  choose(dialog, 'Documents', report('report.pdf'));
  const create = dialog.getByRole('button', { name: 'Create Article' });
  await waitFor(() => expect(create).toHaveAttribute('aria-busy', 'true'));
  await user.click(create);
  fireEvent.submit(dialog.getByLabelText('Title'));
  expect(sent('POST')).toBeUndefined();
  const [upload] = newsroom.media.uploads;
  if (!upload || !answerUpload) throw new Error('Nothing is being uploaded');
  await act(() => upload.answer(answerUpload(upload.file)));
  await waitFor(() => expect(create).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(create);
  await waitFor(() => expect(sent('POST')).toMatchObject({ documents: ['m-new-1'] }));
});

describe('the image above the article', () => {
  test('can be uploaded, after which the form has its address and shows the image', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    choose(dialog, 'Image above the article', new File(['x'], 'hall.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(dialog.getByLabelText('Image URL')).toHaveValue('/media/new1/hall.jpg'));
    expect(document.querySelector('img[src="/media/new1/hall.jpg?w=480"]')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    await waitFor(() => expect(sent('POST')).toMatchObject({ imageUrl: '/media/new1/hall.jpg' }));
    expect(sent('POST')).not.toHaveProperty('documents');
    expect(sent('POST')).not.toHaveProperty('imageAlt');
  });

  test('can be chosen from the library, and is previewed when the field of its address loses the focus', async () => {
    newsroom.media.items = [pictureMedia(), pdfMedia()];
    const { dialog, user } = await openNewArticle();
    await user.type(dialog.getByLabelText('Image URL'), 'https://example.com/a.jpg');
    expect(document.querySelector('img[src^="https://example.com"]')).toBeNull();
    await user.tab();
    expect(document.querySelector('img[src="https://example.com/a.jpg"]')).toBeVisible();
    await user.click(
      dialog.getByRole('button', { name: 'Choose from library', description: 'Image above the article' }),
    );
    const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
    await user.click(await library.findByRole('button', { name: /turbine-hall/ }));
    expect(dialog.getByLabelText('Image URL')).toHaveValue('/media/5f3a/turbine-hall.jpg');
    expect(dialog.getByLabelText('Alternative text')).toHaveValue(pictureMedia().alt);
  });
});

describe('the crop of the image', () => {
  const imageUrl = 'https://example.com/tall.jpg';
  const preview = () => document.querySelector(`img[src="${imageUrl}"]`);

  test('is chosen with the keyboard beside a preview, and sent with the article', async () => {
    newsroom.articles = [article({ imageUrl })];
    const { dialog, user } = await openStoredArticle(newsroom);
    expect(preview()).toHaveClass('object-contain');
    expect(dialog.queryByRole('slider')).not.toBeInTheDocument();
    dialog.getByRole('checkbox', { name: 'Crop the picture to fill its frame' }).focus();
    await user.keyboard(' ');
    await user.tab();
    const slider = dialog.getByRole('slider', { name: 'Visible part of the picture' });
    expect(slider).toHaveFocus();
    expect(slider).toHaveAccessibleDescription(/Readers can open the whole picture/);
    // Not by key: in jsdom, arrow keys do not change range inputs.
    fireEvent.change(slider, { target: { value: '20' } });
    expect(slider).toHaveAttribute('aria-valuetext', '20% from the top or left edge');
    expect(preview()).toHaveClass('object-cover');
    expect(preview()).toHaveStyle({ objectPosition: '20% 20%' });
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    await waitFor(() => expect(sent('PUT')).toMatchObject({ imageUrl, imageCrop: '20%' }));
  });

  test('is removed by clearing its checkbox, and by replacing the picture', async () => {
    newsroom.articles = [article({ imageUrl, imageCrop: '20%' })];
    const { dialog, user } = await openStoredArticle(newsroom);
    const box = dialog.getByRole('checkbox', { name: 'Crop the picture to fill its frame' });
    expect(box).toBeChecked();
    choose(dialog, 'Image above the article', new File(['x'], 'hall.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(box).not.toBeChecked());
    await user.click(box);
    await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    await waitFor(() => expect(sent('PUT')).toMatchObject({ imageCrop: '' }));
  });
});

describe('the documents of an article', () => {
  test('are uploaded, reordered, and sent with the article', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Results');
    choose(dialog, 'Documents', report('one.pdf'), report('two.pdf'));
    await user.click(await dialog.findByRole('button', { name: 'Move two.pdf up' }));
    const list = within(dialog.getByRole('group', { name: 'Documents' })).getAllByRole('listitem');
    expect(list.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^two.pdfPDF, 4 bytes/),
      expect.stringMatching(/^one.pdfPDF, 4 bytes/),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    await waitFor(() => expect(sent('POST')).toMatchObject({ documents: ['m-new-2', 'm-new-1'] }));
  });

  test('can be chosen from the library, and are added only once', async () => {
    newsroom.media.items = [pictureMedia(), pdfMedia()];
    const { dialog, user } = await openNewArticle();
    for (let time = 0; time < 2; time += 1) {
      await user.click(dialog.getByRole('button', { name: 'Choose from library', description: 'Documents' }));
      const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
      await user.click(await library.findByRole('button', { name: /quarterly-report/ }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /library/ })).not.toBeInTheDocument());
    }
    expect(dialog.getAllByText('quarterly-report.pdf')).toHaveLength(1);
  });

  test('do not block the button if more are chosen than an article can have', async () => {
    const documents = Array.from({ length: 19 }, (_, index) => createArticleDocument(`m-${index}`));
    newsroom.articles = [article({ documents })];
    const { dialog } = await openStoredArticle(newsroom);
    choose(dialog, 'Documents', report('last.pdf'));
    await dialog.findByText('An article can have up to 20 documents.');
    const update = dialog.getByRole('button', { name: 'Update Article' });
    await waitFor(() => expect(update).not.toHaveAttribute('aria-busy', 'true'));
  });

  test('are shown and can be removed if they are stored with the article', async () => {
    newsroom.articles = [article({ documents: [createArticleDocument()] })];
    const { dialog, user } = await openStoredArticle(newsroom);
    await user.click(await dialog.findByRole('button', { name: 'Remove quarterly-report.pdf' }));
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    await waitFor(() => expect(sent('PUT')).toMatchObject({ documents: [] }));
  });

  test('are stored with the draft', async () => {
    const { dialog, user, unmount } = await openNewArticle();
    choose(dialog, 'Documents', report('one.pdf'));
    await dialog.findByRole('button', { name: 'Remove one.pdf' });
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft Saved');
    expect(newsroom.drafts.drafts[0]?.documents).toMatchObject([{ id: 'm-new-1' }]);
    unmount();
    const again = await openDraft(newsroom);
    expect(again.dialog.getByText('quarterly-report.pdf')).toBeVisible();
  });

  test('are shown in the preview', async () => {
    newsroom.articles = [article({ documents: [createArticleDocument()] })];
    const { dialog, user } = await openStoredArticle(newsroom);
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Article Preview' }));
    const link = await preview.findByRole('link', { name: /quarterly-report.pdf/ });
    expect(link).toHaveAttribute('href', '/media/77c0/quarterly-report.pdf');
    expect(link).toHaveTextContent('PDF, 1.2 MB');
  });

  test('are shown with the error of the server if the server rejects them', async () => {
    newsroom.articles = [article({ documents: [createArticleDocument()] })];
    newsroom.answer('PUT', /a-1$/, () => {
      const errors = [{ field: 'documents', message: 'There is no document m-2.' }];
      const refusal = { type: 'about:blank', title: '', status: 400, detail: '', message: 'No.', errors };
      return new Response(JSON.stringify(refusal), { status: 400 });
    });
    const { dialog, user } = await openStoredArticle(newsroom);
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await dialog.findByText('There is no document m-2.')).toBeVisible();
  });
});
