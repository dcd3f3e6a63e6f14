import { testDocument, testPicture } from '../../bff/src/testing/uploads.ts';
import { expectNoShift, recordShifts } from '../support/layout-shifts.ts';
import { chooseFile } from '../support/media.ts';
import { openNewsroom, uniqueTitle } from '../support/newsroom.ts';
import { expectNotification } from '../support/notifications.ts';
import { expect, test } from '../support/watched-page.ts';

test('a picture and a document uploaded in the editor appear on the page of the release', async ({
  watched,
  browser,
  request,
  baseURL,
}) => {
  const title = uniqueTitle('Pictures');
  await openNewsroom(watched);
  await watched.getByRole('button', { name: 'Create New Article' }).click();
  const form = watched.getByRole('dialog', { name: 'Create New Article' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Publish Date').fill('2026-01-15');
  await form.getByLabel('Article Content').pressSequentially('Above the picture');
  await form.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = watched.getByRole('dialog', { name: 'Image' });
  const buffer = await testPicture(1800, 1200).jpeg().toBuffer();
  await chooseFile(dialog.getByRole('button', { name: 'Upload' }), {
    name: 'turbine hall.jpg',
    mimeType: 'image/jpeg',
    buffer,
  });
  await expect(dialog.getByLabel('Image address')).toHaveValue(/^\/media\/\w+\/turbine/);
  await dialog.getByLabel('Alternative text').fill('Two turbines');
  await dialog.getByLabel('Caption').fill('The second hall');
  await dialog.getByRole('radio', { name: 'Medium' }).check();
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(form.getByLabel('Article Content')).toBeFocused();
  // `decode` rejects if the editor cannot load the picture, which only administrators can load before publication.
  const inEditor = form.getByRole('img', { name: 'Two turbines' });
  await inEditor.evaluate((image: HTMLImageElement) => image.decode());
  const address = await inEditor.evaluate((image: HTMLImageElement) => new URL(image.src).pathname);
  expect((await request.get(address)).status()).toBe(404);
  // Places the caret by a click, because the editor moves it shortly after it has received focus.
  await form.getByLabel('Article Content').locator('p').last().click();
  await watched.keyboard.type('Below the picture');
  const documents = form.getByRole('group', { name: 'Documents' });
  await chooseFile(documents.getByRole('button', { name: 'Upload' }), {
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: testDocument(120_000),
  });
  // The remove button appears when the upload has finished.
  await expect(documents.getByRole('button', { name: 'Remove report.pdf' })).toBeVisible();
  await expectNotification(watched, 'Article Created', () =>
    form.getByRole('button', { name: 'Create Article' }).click(),
  );

  const news: { title: string; slug: string }[] = await (await request.get('/api/news?omit=content')).json();
  const slug = news.find((item) => item.title === title)?.slug ?? '';
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const unscripted = await context.newPage();
  await unscripted.goto(`/news/${slug}`);
  await expect(unscripted.getByRole('link', { name: 'report.pdf' })).toContainText('PDF, 120 KB');
  await context.close();

  await watched.addInitScript(recordShifts);
  expect((await request.get(address)).status()).toBe(200);
  await watched.goto(`/news/${slug}`);
  const figure = watched.getByRole('figure', { name: 'The second hall' });
  const picture = figure.getByRole('img', { name: 'Two turbines' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('srcset', /\?w=480 480w, .*\?w=960 960w, .*\?w=1600 1600w$/);
  const shown = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && /\?w=\d+$/.test(image.currentSrc));
  await expect.poll(shown).toBe(true);
  await expectNoShift(watched);
  await expect(watched.getByText('Below the picture', { exact: true })).toBeVisible();
  const download = watched.waitForEvent('download');
  await watched.getByRole('link', { name: 'report.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('report.pdf');
});
