import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { StartError } from '../db/start-error.ts';
import type { AdministratorsRepository } from './administrators.repository.ts';
import { GeneratedSignIn, type SignIn } from './generated-sign-in.ts';
import { hashNewPassword, hashPassword, verifyPassword } from '../auth/passwords.ts';

const GENERATED_BYTES = 12;
const FIRST_START_ACTOR = 'first start';

/** The first administrator's sign-in, to be printed; the password only while it is the generated one. */
export interface PrintedCredentials {
  readonly username: string;
  readonly password?: string;
}

/**
 * Creates the first administrator if none exists: from the environment, or outside production with a generated
 * password.
 */
export async function ensureFirstAdministrator(
  config: Config,
  administrators: AdministratorsRepository,
): Promise<PrintedCredentials> {
  const generatedSignIn = new GeneratedSignIn(config);
  const first = await administrators.findFirst();
  if (first !== null) {
    const stored = await generatedSignIn.read();
    if (stored !== undefined && (await isValid(stored, administrators))) return stored;
    await generatedSignIn.remove();
    return { username: first.username };
  }
  const { username, password } = config.administrator;
  if (password !== undefined) {
    const passwordHash = config.production
      ? await hashNewPassword(password, username, invalidPasswordError)
      : await hashPassword(password);
    await administrators.add(username, passwordHash, FIRST_START_ACTOR);
    return { username };
  }
  if (config.production) {
    throw new StartError('ADMIN_PASSWORD is required for the first start: there is no administrator yet.');
  }
  const generated = { username, password: randomBytes(GENERATED_BYTES).toString('base64url') };
  await generatedSignIn.store(generated);
  await administrators.add(username, await hashPassword(generated.password), FIRST_START_ACTOR);
  return generated;
}

function invalidPasswordError(objection: string): StartError {
  return new StartError(`ADMIN_PASSWORD cannot be used. ${objection}`);
}

async function isValid(
  { username, password }: SignIn,
  administrators: AdministratorsRepository,
): Promise<boolean> {
  const owner = await administrators.findByUsername(username);
  return owner !== null && !owner.disabledAt && verifyPassword(owner.passwordHash, password);
}
