import { z } from 'zod';

/** Which proxies' forwarding headers to believe: none, so many, or those with these addresses. */
export type TrustProxy = false | number | readonly string[];

const proxyAddress = /^(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d{1,3})?)$/;

/**
 * `off`, `on` (one proxy), a number of proxies, or addresses, as the bff reads it. Never "believe everything": the
 * left-most forwarded address is whatever the visitor wrote there.
 */
export const trustProxy = z.string().transform((text, context): TrustProxy => {
  const value = text.trim().toLowerCase();
  if (['false', '0', 'no', 'off'].includes(value)) return false;
  if (['true', 'yes', 'on'].includes(value)) return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((part) => part.trim());
  if (addresses.every((address) => proxyAddress.test(address))) return addresses;
  context.addIssue('must be off, on, a number of proxies, or their addresses with commas');
  return z.NEVER;
});

/** The same in the framework's terms, which takes a bare number for none. */
export function trustOf(trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust === false) return false;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : [...trust];
}
