import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pdfMedia, pictureMedia } from '../../testing/fake-media.ts';
import { FakeNewsroom, problem } from '../../testing/fake-newsroom.ts';
import { resolveContent } from '../../model/article-values.ts';
import { SignedInNewsroom } from '../../testing/signed-in-newsroom.tsx';
import { watchLiveRegions } from '../../testing/live-regions.ts';
import { signIn } from '@site/kit/testing';
import { renderPage } from '../../testing/render-page.tsx';
import { RichTextEditor } from '../rich-text-editor.tsx';
import type { PictureUploadState } from '../picture-upload-state.ts';

let tools: ArticleTools;
let newsroom: FakeNewsroom;

beforeAll(async () => {
  tools = await loadArticleTools();
  // jsdom lacks these methods, by which the editor measures the position of the cursor.
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
});

const stored =
  '<p>Before</p><figure style="width: 40%">' +
  '<img src="/media/5f3a/turbine-hall.jpg" alt="Two turbines" width="1600" height="900">' +
  '<figcaption>One <strong>hall</strong></figcaption></figure><p>After</p>';

function openEditor(content = '') {
  const onChange = jest.fn<(content: string) => void>();
  const onPictures = jest.fn<(state: PictureUploadState) => void>();
  const page = (
    <SignedInNewsroom>
      <p id="label">Article Content</p>
      <RichTextEditor
        content={content}
        labelledBy="label"
        onChange={(written) => onChange(resolveContent(written))}
        onPictures={onPictures}
        isFullWindow={false}
        onFullWindow={jest.fn()}
        tools={tools}
      />
    </SignedInNewsroom>
  );
  const { user } = renderPage(page, '/admin');
  return { user, onChange, onPictures, text: screen.getByRole('textbox', { name: 'Article Content' }) };
}

async function openDialog(user: ReturnType<typeof openEditor>['user']) {
  await user.click(screen.getByRole('button', { name: 'Image' }));
  return within(await screen.findByRole('dialog', { name: 'Image' }));
}

function jpeg(name: string): File {
  return new File(['picture'], name, { type: 'image/jpeg' });
}

function choose(file: File) {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no field for files');
  fireEvent.change(input, { target: { files: [file] } });
}

function paste(text: HTMLElement, files: File[], html = '') {
  const clipboardData = {
    files,
    items: [],
    types: ['Files'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  };
  fireEvent.paste(text, { clipboardData });
}

async function selectPicture() {
  const image = document.querySelector('[contenteditable] figure img');
  if (!image) throw new Error('There is no figure');
  fireEvent.click(image);
  return within(await screen.findByRole('group', { name: 'Selected picture' }));
}

describe('a new picture', () => {
  test('is uploaded, requires an alternative text, and is inserted with caption, width and dimensions', async () => {
    const { user, onChange } = openEditor();
    const dialog = await openDialog(user);
    choose(jpeg('hall.jpg'));
    await waitFor(() => expect(dialog.getByLabelText('Image address')).toHaveValue('/media/new1/hall.jpg'));
    await user.click(dialog.getByRole('button', { name: 'Insert image' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(
        'Describe what the picture shows, or mark it as decorative.',
      ),
    );
    expect(onChange).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Alternative text'), 'A hall');
    await user.type(dialog.getByLabelText('Caption'), 'The second hall');
    await user.click(dialog.getByRole('radio', { name: 'Medium' }));
    await user.click(dialog.getByRole('button', { name: 'Insert image' }));
    expect(onChange).toHaveBeenLastCalledWith(
      '<figure style="width: 70%;"><img src="/media/new1/hall.jpg" alt="A hall" width="1600" height="900">' +
        '<figcaption>The second hall</figcaption></figure><p></p>',
    );
    // The library also stores the alternative text, for other articles.
    expect(newsroom.callsTo('PUT', /media\/m-new-1$/)[0]?.body).toEqual({ alt: 'A hall' });
  });

  test('is inserted with an empty alternative text if it is decorative', async () => {
    newsroom.media.items = [pictureMedia()];
    const { user, onChange } = openEditor();
    const dialog = await openDialog(user);
    choose(jpeg('hall.jpg'));
    await waitFor(() => expect(dialog.getByLabelText('Image address')).toHaveValue('/media/new1/hall.jpg'));
    await user.click(dialog.getByRole('checkbox', { name: /^Decorative/ }));
    await user.click(dialog.getByRole('button', { name: 'Insert image' }));
    expect(onChange).toHaveBeenLastCalledWith(
      '<figure><img src="/media/new1/hall.jpg" alt="" width="1600" height="900"></figure><p></p>',
    );
  });

  test('can be chosen from the library with its alternative text, and the library offers no documents', async () => {
    newsroom.media.items = [pictureMedia(), pdfMedia()];
    const { user, onChange } = openEditor('<p>text</p>');
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Choose from library' }));
    const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
    await library.findByRole('button', { name: /turbine-hall/ });
    expect(library.queryByRole('button', { name: /quarterly/ })).not.toBeInTheDocument();
    await user.type(library.getByLabelText('Search media'), 'turbine{Enter}');
    expect(dialog.queryByText(/enter|address is/i)).not.toBeInTheDocument();
    await user.click(await library.findByRole('button', { name: /turbine-hall/ }));
    expect(dialog.getByLabelText('Alternative text')).toHaveValue('Two turbines in a hall');
    await user.click(dialog.getByRole('button', { name: 'Insert image' }));
    expect(onChange.mock.lastCall?.[0]).toContain(
      '<figure><img src="/media/5f3a/turbine-hall.jpg" alt="Two turbines in a hall" width="1600" height="900"></figure>',
    );
  });
});

const figureOf = (index: number, name: string, alt = '') =>
  `<figure><img src="/media/new${index}/${name}"${alt} width="1600" height="900"></figure>`;

describe('pasted picture files', () => {
  test('are shown with their progress while they are uploaded one after the other, and then as pictures', async () => {
    newsroom.media.answerUpload = undefined;
    const { onChange, onPictures, text } = openEditor('<p>text</p>');
    paste(text, [jpeg('one.jpg'), jpeg('two.jpg')]);
    expect(await within(text).findByRole('progressbar', { name: 'one.jpg' })).toBeVisible();
    expect(within(text).getByText(/Waiting/)).toBeVisible();
    expect(onPictures).toHaveBeenLastCalledWith('sending');
    expect(onChange.mock.lastCall?.[0]).not.toContain('img');
    const upload = (index: number) =>
      act(async () => {
        const sent = newsroom.media.uploads[index];
        await sent?.answer(newsroom.media.store(sent.file));
      });
    await upload(0);
    await waitFor(() => expect(newsroom.media.uploads).toHaveLength(2));
    expect(onChange.mock.lastCall?.[0]).toContain(figureOf(1, 'one.jpg'));
    expect(within(text).queryByText('one.jpg')).not.toBeInTheDocument();
    await upload(1);
    await waitFor(() => expect(onPictures).toHaveBeenLastCalledWith('none'));
    expect(onChange.mock.lastCall?.[0]).toMatch(/new1\/one\.jpg.*new2\/two\.jpg.*<p>text<\/p>/);
  });

  test('are shown with the error after a failed upload, until the user retries the upload or removes them', async () => {
    const { answerUpload } = newsroom.media;
    newsroom.media.answerUpload = () => problem(503, '');
    const { user, onChange, onPictures, text } = openEditor('<p>text</p>');
    paste(text, [jpeg('one.jpg'), jpeg('two.jpg')]);
    await waitFor(() => expect(within(text).getAllByText(/could not store the file/)).toHaveLength(2));
    expect(onPictures).toHaveBeenLastCalledWith('failed');
    newsroom.media.answerUpload = answerUpload;
    await user.click(within(text).getByRole('button', { name: 'Try again', description: 'two.jpg' }));
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain(figureOf(1, 'two.jpg')));
    await user.click(within(text).getByRole('button', { name: 'Remove', description: 'one.jpg' }));
    await waitFor(() => expect(onPictures).toHaveBeenLastCalledWith('none'));
    expect(text).not.toHaveTextContent('one.jpg');
    expect(onChange.mock.lastCall?.[0]).toContain('<p>text</p>');
  });

  test('are inserted where they were pasted even if the text has changed, and Undo removes them', async () => {
    newsroom.media.answerUpload = undefined;
    const { user, onChange, text } = openEditor('<p>text</p>');
    paste(text, [jpeg('one.jpg')]);
    await within(text).findByText('one.jpg');
    paste(text, [], '<p>typed meanwhile</p>');
    const [sent] = newsroom.media.uploads;
    await act(async () => sent?.answer(newsroom.media.store(sent.file)));
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('one.jpg'));
    expect(onChange.mock.lastCall?.[0]).toMatch(/one\.jpg.*typed meanwhile/);
    const undo = screen.getByRole('button', { name: 'Undo' });
    await user.click(undo);
    await user.click(undo);
    expect(onChange.mock.lastCall?.[0]).toBe('<p>text</p>');
  });

  test('are ignored if the clipboard also contains text as HTML', async () => {
    const { onChange, onPictures, text } = openEditor();
    paste(text, [jpeg('one.jpg')], '<p>From a word processor</p>');
    expect(onChange).toHaveBeenLastCalledWith('<p>From a word processor</p>');
    expect(onPictures).not.toHaveBeenCalledWith('sending');
  });

  test("are uploaded, and the web address that a browser's 'Copy image' adds is ignored", async () => {
    const { onChange, text } = openEditor('<p>text</p>');
    paste(
      text,
      [jpeg('hall.jpg')],
      '<meta charset="utf-8"><img src="https://example.com/a.jpg" alt="A hall">',
    );
    await waitFor(() =>
      expect(onChange.mock.lastCall?.[0]).toContain(figureOf(1, 'hall.jpg', ' alt="A hall"')),
    );
    expect(onChange.mock.lastCall?.[0]).not.toContain('example.com');
  });
});

describe('pictures in pasted HTML', () => {
  const pixel = 'data:image/png;base64,iVBORw0KGgo=';

  test('are uploaded if they are data URLs, and have the same positions and alternative texts', async () => {
    const { onChange, onPictures, text } = openEditor();
    paste(
      text,
      [],
      `<p>a</p><p><img src="${pixel}" alt="One"></p><p>b<img src="${pixel}" alt="Two">c</p><p>d</p>`,
    );
    await waitFor(() => expect(onPictures).toHaveBeenLastCalledWith('none'));
    expect(onChange.mock.lastCall?.[0]).toMatch(
      /^<p>a<\/p><figure><img[^>]*new1[^>]* alt="One"[^>]*><\/figure><p>b<\/p><figure><img[^>]*new2[^>]* alt="Two"[^>]*><\/figure><p>c<\/p><p>d<\/p>$/,
    );
  });

  test('are reported as left out if they are local files', async () => {
    const { onChange, text } = openEditor();
    paste(text, [], '<p>a<img src="file:///C:/Temp/image001.png" width="300"></p><p>b</p>');
    expect(onChange).toHaveBeenLastCalledWith('<p>a</p><p>b</p>');
    expect(await screen.findByText('Left out: 1 picture')).toBeVisible();
  });

  test('are marked if they are on another site, and a notice is shown until they are replaced', async () => {
    const { user, text } = openEditor('<p>text</p>');
    expect(screen.queryByText(/on another site/)).not.toBeInTheDocument();
    const existedBefore = watchLiveRegions();
    paste(text, [], '<p>a<img src="https://example.com/a.jpg" alt="A"></p><p>b</p>');
    const notice = screen.getByText(/^1 picture is on another site/);
    expect(notice).toBeVisible();
    expect(existedBefore(notice)).toBe(true);
    expect(text.querySelector('img')).toHaveClass('foreign-picture');
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    const selected = within(await screen.findByRole('group', { name: 'Selected picture' }));
    await user.click(selected.getByRole('button', { name: 'Change picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Image' }));
    choose(jpeg('own.jpg'));
    await waitFor(() => expect(dialog.getByLabelText('Image address')).toHaveValue('/media/new1/own.jpg'));
    await user.type(dialog.getByLabelText('Alternative text'), 'A{Enter}');
    await waitFor(() => expect(screen.queryByText(/on another site/)).not.toBeInTheDocument());
  });
});

describe('a picture in the text', () => {
  test('is loaded unchanged, including the formatting of its caption', () => {
    const { onChange, text } = openEditor(stored);
    expect(text.querySelector('figcaption strong')).toHaveTextContent('hall');
    expect(text.querySelector('figure')).toHaveStyle({ width: '40%' });
    expect(onChange).not.toHaveBeenCalled();
  });

  test('is updated by the dialog, and attributes that the user does not change are unchanged', async () => {
    const { user, onChange } = openEditor(stored);
    await user.click((await selectPicture()).getByRole('button', { name: 'Change picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Image' }));
    expect(await dialog.findByLabelText('Caption')).toHaveValue('One hall');
    await user.clear(dialog.getByLabelText('Alternative text'));
    await user.type(dialog.getByLabelText('Alternative text'), 'A turbine');
    await user.click(dialog.getByRole('radio', { name: 'Full' }));
    await user.click(dialog.getByRole('button', { name: 'Update image' }));
    expect(onChange).toHaveBeenLastCalledWith(
      stored.replace(' style="width: 40%"', '').replace('Two turbines', 'A turbine'),
    );
  });

  test('is not marked as decorative in the dialog if it has no alternative text', async () => {
    const { user, onChange } = openEditor('<p>a</p><figure><img src="https://example.com/b.jpg"></figure>');
    const selected = await selectPicture();
    expect(selected.getByText('No alternative text')).toBeVisible();
    await user.click(selected.getByRole('button', { name: 'Change picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Image' }));
    expect(await dialog.findByRole('checkbox', { name: /^Decorative/ })).not.toBeChecked();
    await user.type(dialog.getByLabelText('Caption'), 'C{Enter}');
    expect(onChange.mock.lastCall?.[0]).toContain('<img src="https://example.com/b.jpg">');
  });

  test('is removed by Remove picture', async () => {
    const { user, onChange } = openEditor(stored);
    await user.click((await selectPicture()).getByRole('button', { name: 'Remove picture' }));
    expect(onChange).toHaveBeenLastCalledWith('<p>Before</p><p>After</p>');
  });
});
