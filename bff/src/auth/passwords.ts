import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when the user is unknown, so that the answer takes as long. */
const DUMMY_HASH = hash('no administrator has this password', OPTIONS);

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Hashes a new password that the policy allows.
 * @param refusal makes the error that is thrown when the policy refuses it, of the sentence that says why
 */
export async function hashNewPassword(
  password: string,
  username: string,
  refusal: (message: string) => Error,
): Promise<string> {
  // Its dictionaries take 30 MB, and are seldom needed.
  const { passwordObjection } = await import('./password-policy.ts');
  const objection = passwordObjection(password, username);
  if (objection !== undefined) throw refusal(objection);
  return hashPassword(password);
}

/** Whether the password belongs to the hash; takes the same time when there is no hash. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DUMMY_HASH), password);
  return passwordHash !== undefined && matches;
}
