import { testPicture } from '../../bff/src/testing/uploads.ts';
import { openNewsroom } from '../support/newsroom.ts';
import { expect, test } from '../support/watched-page.ts';

test('a picture that is dropped into the text is uploaded and asks for its description', async ({
  watched,
}) => {
  await openNewsroom(watched);
  await watched.getByRole('button', { name: 'Create New Article' }).click();
  const text = watched.getByLabel('Article Content');
  await text.pressSequentially('One');
  const bytes = [...(await testPicture(600, 400).png().toBuffer())];
  await text.evaluate((element, content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(content)], 'dropped.png', { type: 'image/png' }));
    const { left, top } = element.getBoundingClientRect();
    const place = { clientX: left + 60, clientY: top + 25 };
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }));
  }, bytes);
  const dialog = watched.getByRole('dialog', { name: 'Image' });
  await expect(dialog.getByLabel('Image address')).toHaveValue(/dropped\.png$/);
  await dialog.getByRole('checkbox', { name: /^Decorative/ }).check();
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(text.locator('figure img')).toHaveAttribute('alt', '');
});
