import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** Returns the code of an authenticator app with the secret, a number of 30 s steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}
