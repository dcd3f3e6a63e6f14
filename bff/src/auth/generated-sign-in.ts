import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';

/** A user name and the password that was made for it. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** Keeps the generated sign-in in the data directory, to be shown until it is changed; nothing is kept in memory. */
export class GeneratedSignIn {
  private readonly file: string | undefined;

  constructor(private readonly config: Config) {
    const inMemory = config.dataDir.startsWith('memory:');
    this.file = inMemory ? undefined : path.join(config.dataDir, 'administrator-password');
  }

  async keep({ username, password }: SignIn): Promise<void> {
    if (this.file !== undefined) await writeFile(this.file, `${password}\n${username}`, { mode: 0o600 });
  }

  async read(): Promise<SignIn | undefined> {
    if (this.file === undefined) return undefined;
    const text = await readFile(this.file, 'utf8').catch(() => '');
    // Earlier releases kept the password alone, made for the configured name.
    const [password = '', username = this.config.administrator.username] = text.split('\n');
    return password === '' ? undefined : { username, password };
  }

  /** Forgets the password if it is this administrator's. */
  async forget(username: string): Promise<void> {
    const kept = await this.read();
    if (this.file !== undefined && kept?.username === username) await rm(this.file, { force: true });
  }
}
