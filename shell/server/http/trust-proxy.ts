import { BlockList, isIP } from 'node:net';
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

const network = /^([\da-f.:]+)(?:\/([1-9]\d{0,2}))?$/;

/** Its address and length; undefined for anything but an address or a network such as `10.0.0.0/8`. */
function readNetwork(text: string): { address: string; length: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [, address = '', given] = network.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return undefined;
  const longest = version === 4 ? 32 : 128;
  const length = Number(given ?? longest);
  return length > longest ? undefined : { address, length, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/**
 * Addresses and networks of the proxies that stand before the nearest one, such as a balancer's, with spaces
 * between them. The edge reads the same list.
 */
export const trustedProxies = z
  .string()
  .toLowerCase()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine(
    (networks) => networks.every((text) => readNetwork(text)),
    'must be addresses or networks such as 10.0.0.0/8, with spaces between them',
  );

/**
 * Both settings in the framework's terms, which takes a bare number for none.
 * @param further addresses and networks that are believed too, however far away
 */
export function trustOf(
  trust: TrustProxy,
  further: readonly string[],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust !== 'number') {
    const addresses = [...(trust || []), ...further];
    return addresses.length > 0 && addresses;
  }
  const networks = new BlockList();
  for (const text of further) {
    const found = readNetwork(text);
    if (found) networks.addSubnet(found.address, found.length, found.family);
  }
  return (address, hop) => hop < trust || networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
