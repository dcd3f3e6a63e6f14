import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What an authenticator app that has the secret shows when so many steps of 30 s have passed. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}
