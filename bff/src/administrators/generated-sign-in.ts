import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';

export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/**
 * Stores the generated sign-in in the data directory, so that each start can show it until the password changes.
 * With an in-memory database it is not stored.
 */
export class GeneratedSignIn {
  private readonly file: string | undefined;

  constructor({ dataDir }: Pick<Config, 'dataDir'>) {
    const inMemory = dataDir.startsWith('memory:');
    this.file = inMemory ? undefined : path.join(dataDir, 'administrator-password');
  }

  async store({ username, password }: SignIn): Promise<void> {
    if (this.file !== undefined) await writeFile(this.file, `${password}\n${username}`, { mode: 0o600 });
  }

  async read(): Promise<SignIn | undefined> {
    if (this.file === undefined) return undefined;
    const text = await readFile(this.file, 'utf8').catch(() => '');
    const [password = '', username = ''] = text.split('\n');
    return username === '' ? undefined : { username, password };
  }

  async remove(): Promise<void> {
    if (this.file !== undefined) await rm(this.file, { force: true });
  }
}
