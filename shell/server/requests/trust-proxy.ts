import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

/** The proxies whose forwarding headers are trusted: none, a number of them, or those with these addresses. */
export type TrustProxy = false | number | readonly string[];

/** A prefix of `/0` is rejected, because it would trust everything. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((text) => !text.endsWith('/0'));
const proxies = z.array(z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), network]));

/** Trusting everything is rejected: the visitor controls the left-most forwarded address. */
export const trustProxySchema = z.string().transform((text, context): TrustProxy => {
  const value = text.trim().toLowerCase();
  if (['false', '0', 'no', 'off'].includes(value)) return false;
  if (['true', 'yes', 'on'].includes(value)) return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const { data: addresses } = proxies.safeParse(value.split(',').map((part) => part.trim()));
  if (addresses !== undefined) return addresses;
  context.addIssue('must be off, on, a number of proxies, or their addresses separated by commas');
  return z.NEVER;
});

/** Addresses separated by spaces, as in the configuration of the edge proxy. */
export const trustedProxiesSchema = z
  .string()
  .toLowerCase()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine(
    (networks) => z.array(network).safeParse(networks).success,
    'must be addresses or networks such as 10.0.0.0/8, separated by spaces',
  );

type Trust = (address: string, hop: number) => boolean;

/** Combines a number of proxies with addresses, which Fastify does not support. `further` is trusted at any hop. */
export function createProxyTrust(trust: TrustProxy, further: readonly string[]): false | Trust {
  if (typeof trust === 'number') {
    const isFurther = compile([...further]);
    return (address, hop) => hop < trust || isFurther(address, hop);
  }
  const addresses = [...(trust || []), ...further];
  return addresses.length > 0 && compile(addresses);
}
