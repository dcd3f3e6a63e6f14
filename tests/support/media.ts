import type { Locator } from '@playwright/test';

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
