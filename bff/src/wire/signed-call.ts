import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signed call may be, and how far the caller's clock may be ahead. */
export const PATIENCE_SECONDS = 300;
const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/** The signature headers of a call. */
export interface SignedCall {
  /** Seconds since 1970. */
  readonly timestamp: string | undefined;
  /** `sha256=` and the HMAC-SHA256 of timestamp, a dot and body, in hexadecimal digits. */
  readonly signature: string | undefined;
  readonly body: Uint8Array;
}

/**
 * Whether a call was signed with the secret in the last five minutes.
 * @param now milliseconds since 1970
 */
export function isSigned(
  { timestamp = '', signature = '', body }: SignedCall,
  secret: string,
  now: number,
): boolean {
  const [, given] = SIGNATURE.exec(signature) ?? [];
  if (given === undefined || !/^\d{10}$/.test(timestamp)) return false;
  if (Math.abs(now / 1_000 - Number(timestamp)) > PATIENCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
