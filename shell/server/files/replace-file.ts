import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

/** Replaces a file atomically, also if several processes write it. */
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
