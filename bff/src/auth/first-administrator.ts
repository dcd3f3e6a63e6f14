import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../db/start-error.ts';
import type { AdministratorsRepository } from './administrators.repository.ts';
import { hashPassword } from './passwords.ts';

const GENERATED_BYTES = 12;

/** The sign-in to show to the person who started the product; the password only while it is the generated one. */
export interface ShownSignIn {
  readonly username: string;
  readonly password?: string;
}

/** Where a generated password is kept until it is changed. */
export function generatedPasswordFile(dataDir: string): string {
  return path.join(dataDir, 'administrator-password');
}

/**
 * Makes the first administrator when there is none: from the environment, or outside production with a
 * generated password.
 * @throws {StartError} in production without `ADMIN_PASSWORD`
 */
export async function ensureFirstAdministrator(
  config: Config,
  administrators: AdministratorsRepository,
): Promise<ShownSignIn> {
  const { username, password } = config.administrator;
  const inMemory = config.dataDir.startsWith('memory:');
  const [first] = await administrators.list();
  if (first !== undefined) {
    const kept = inMemory
      ? ''
      : await readFile(generatedPasswordFile(config.dataDir), 'utf8').catch(() => '');
    return { username: first.username, ...(kept !== '' && { password: kept }) };
  }
  if (password !== undefined) {
    await administrators.add(username, await hashPassword(password));
    return { username };
  }
  if (config.production) {
    throw new StartError('ADMIN_PASSWORD is required for the first start: there is no administrator yet.');
  }
  const generated = randomBytes(GENERATED_BYTES).toString('base64url');
  if (!inMemory) await writeFile(generatedPasswordFile(config.dataDir), generated, { mode: 0o600 });
  await administrators.add(username, await hashPassword(generated));
  return { username, password: generated };
}
