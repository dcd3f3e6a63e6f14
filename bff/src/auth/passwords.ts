import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified if the user is unknown, so that the response takes the same time. */
const DUMMY_HASH = hash('no administrator has this password', OPTIONS);

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Checks a new password against the policy, and hashes it.
 * @param refusal creates the error to throw from the violated rule, which is a sentence
 */
export async function hashNewPassword(
  password: string,
  username: string,
  refusal: (message: string) => Error,
): Promise<string> {
  // Loaded only when needed: its dictionaries take 30 MB.
  const { findPolicyViolation } = await import('./password-policy.ts');
  const objection = findPolicyViolation(password, username);
  if (objection !== undefined) throw refusal(objection);
  return hashPassword(password);
}

/** Returns whether the password matches the hash; takes the same time without a hash. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DUMMY_HASH), password);
  return passwordHash !== undefined && matches;
}
