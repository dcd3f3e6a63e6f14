import type { Locator, Page } from '@playwright/test';
import { testPicture } from '../../bff/src/testing/uploads.ts';

/** A file as people choose one of their computer. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses a file of this computer by an Upload button. */
export async function choose(button: Locator, file: ChosenFile): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

/** Uploads a picture. @param part of the page in which the button is */
export async function choosePicture(page: Page, part: Locator = page.locator('main')): Promise<void> {
  const buffer = await testPicture(640, 360).png().toBuffer();
  await choose(part.getByRole('button', { name: 'Upload' }), {
    name: 'river.png',
    mimeType: 'image/png',
    buffer,
  });
}
