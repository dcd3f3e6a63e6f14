import { InvalidInputError } from '../errors/domain-errors.ts';
import { hashPassword } from './passwords.ts';

/**
 * Hashes a new password that the policy allows.
 * @param field the member of the request that has it
 * @throws {InvalidInputError} when the policy refuses it
 */
export async function hashNewPassword(password: string, username: string, field: string): Promise<string> {
  // Its dictionaries take 30 MB, and are seldom needed.
  const { passwordObjection } = await import('./password-policy.ts');
  const objection = passwordObjection(password, username);
  if (objection !== undefined) throw new InvalidInputError([{ field, message: objection }]);
  return hashPassword(password);
}
