import type { FastifyRequest } from 'fastify';

/** The cookie of a device that has opened a link. */
export const DEVICE_COOKIE = 'early-reader';
/** What `randomBytes(32)` is in base64url. */
const SECRET = /^[\w-]{43}$/u;

/** The secret of the device that sent a request, where it has one. */
export function deviceOf({ cookies }: FastifyRequest): string | undefined {
  const device = cookies[DEVICE_COOKIE] ?? '';
  return SECRET.test(device) ? device : undefined;
}
