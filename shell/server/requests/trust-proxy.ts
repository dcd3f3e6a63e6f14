import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

/** Which proxies' forwarding headers are believed: none, a number of them, or those with these addresses. */
export type TrustProxy = false | number | readonly string[];

/** Never `/0`, which would be "believe everything". */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((text) => !text.endsWith('/0'));
const proxies = z.array(z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), network]));

/**
 * `off`, `on` (one proxy), a number of proxies, or addresses, as the bff reads it. Never "believe everything": the
 * left-most forwarded address is whatever the visitor wrote there.
 */
export const trustProxy = z.string().transform((text, context): TrustProxy => {
  const value = text.trim().toLowerCase();
  if (['false', '0', 'no', 'off'].includes(value)) return false;
  if (['true', 'yes', 'on'].includes(value)) return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const { data: addresses } = proxies.safeParse(value.split(',').map((part) => part.trim()));
  if (addresses !== undefined) return addresses;
  context.addIssue('must be off, on, a number of proxies, or their addresses with commas');
  return z.NEVER;
});

/**
 * Addresses and networks of the proxies in front of the nearest one, such as a balancer's, separated by spaces. The edge
 * reads the same list.
 */
export const trustedProxies = z
  .string()
  .toLowerCase()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine(
    (networks) => z.array(network).safeParse(networks).success,
    'must be addresses or networks such as 10.0.0.0/8, with spaces between them',
  );

/** Whether the forwarding headers of an address are believed at this number of hops. */
type Trust = (address: string, hop: number) => boolean;

/**
 * Both settings as Fastify takes them; it would take a bare number of proxies for none.
 * @param further addresses and networks that are believed however far away they are
 */
export function trustOf(trust: TrustProxy, further: readonly string[]): false | Trust {
  if (typeof trust === 'number') {
    const isFurther = compile([...further]);
    return (address, hop) => hop < trust || isFurther(address, hop);
  }
  const addresses = [...(trust || []), ...further];
  return addresses.length > 0 && compile(addresses);
}
