const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,119}$/u;

/** Completes a sentence such as "A user name must …". */
export const USERNAME_RULE =
  'must have 1 to 120 letters, digits, dots, hyphens, underscores or @, and begin with a letter or digit';

/**
 * The one form in which user names are stored, compared and counted: NFKC, and lower case by Unicode's rules
 * for no particular language. The dotted capital I becomes i with a dot above it, never a plain i.
 */
export function canonicalUsername(typed: string): string {
  // Lower case can leave characters that compose again.
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Whether a name may be given to a new administrator: canonical, and without marks, spaces and other signs. */
export function isNewUsername(username: string): boolean {
  return username === canonicalUsername(username) && USERNAME.test(username);
}
