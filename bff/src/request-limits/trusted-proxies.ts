import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { TrustProxy } from '../config/settings.ts';

/** Whether the forwarding headers of an address are believed, so many hops away. */
type Trust = (address: string, hop: number) => boolean;

/** `TRUST_PROXY` in the framework's terms, which takes a bare number for none. */
export function trustOf(trust: TrustProxy): false | Trust {
  if (trust === false) return false;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : compile([...trust]);
}

/** Whether a trusted proxy asks in its own name, not for a visitor: whom it asks for it would tell. */
export function asksForItself({ raw, headers }: FastifyRequest, trust: false | Trust): boolean {
  if (trust === false || headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) {
    return false;
  }
  const { remoteAddress } = raw.socket;
  return remoteAddress !== undefined && trust(remoteAddress, 0);
}
