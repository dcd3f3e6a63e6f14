const USERNAME = /^[a-z0-9][a-z0-9._-]{0,119}$/;

/** Follows "A user name" in messages. Only ASCII is valid, because other scripts have look-alike characters. */
export const USERNAME_RULE =
  'must have 1 to 120 letters from a to z, digits, dots, hyphens or underscores, and begin with a letter or digit';

export function normalizeUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

export function isValidUsername(username: string): boolean {
  return USERNAME.test(username);
}
