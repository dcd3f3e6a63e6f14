import ipaddr from 'ipaddr.js';

/** A visitor's connection gets a network of at least this prefix length (RFC 6177), and can use every address in it. */
const IPV6_PREFIX_LENGTH = 64;

/** Returns the /64 of an IPv6 address, an IPv4 address itself, even if mapped into IPv6, and other texts unchanged. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX_LENGTH}`);
  return `${network.toString()}/${IPV6_PREFIX_LENGTH}`;
}
