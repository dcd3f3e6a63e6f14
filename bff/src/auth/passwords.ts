import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when the user is unknown, so that the answer takes as long. */
const DUMMY_HASH = hash('no administrator has this password', OPTIONS);

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether the password belongs to the hash; takes the same time when there is no hash. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DUMMY_HASH), password);
  return passwordHash !== undefined && matches;
}
