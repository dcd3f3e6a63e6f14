import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

/** Readers never see a partial file, and the last of several writers wins, also across processes. */
export async function replaceFile(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
