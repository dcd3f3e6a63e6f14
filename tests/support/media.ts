import type { Locator } from '@playwright/test';

/** A file to choose. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses a file with an Upload button. */
export async function choose(button: Locator, file: ChosenFile): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}
