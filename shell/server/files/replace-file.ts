import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

/**
 * Puts a file into another's place in one step: readers never see half of it, and of several writers, other
 * processes too, the last one wins.
 * @param write writes the whole file at the address that it is given
 */
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
