import { randomInt } from 'node:crypto';

const CODES = 10;
/** Without I, L, O, 0 and 1, which look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUP = 5;
const GROUPS = 2;

/** Such as `7KQ2M-XWB4T`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    Array.from({ length: GROUPS }, () => randomLetters(GROUP)).join('-'),
  );
}

export function normalizeRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

export function isRecoveryCode(typed: string): boolean {
  return normalizeRecoveryCode(typed).length === GROUP * GROUPS;
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
