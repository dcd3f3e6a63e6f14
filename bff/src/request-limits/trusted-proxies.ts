import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { TrustProxy } from '../config/settings.ts';

type Trust = (address: string, hop: number) => boolean;

/** Returns `TRUST_PROXY` in Fastify's form. With a bare number, Fastify would trust no proxy. */
export function createProxyTrust(trust: TrustProxy): false | Trust {
  if (trust === false) return false;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : compile([...trust]);
}

/** Returns whether a request is a trusted proxy's own: it has no forwarding header, which would name a visitor. */
export function isProxyOwnRequest({ raw, headers }: FastifyRequest, trust: false | Trust): boolean {
  if (trust === false || headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) {
    return false;
  }
  const { remoteAddress } = raw.socket;
  return remoteAddress !== undefined && trust(remoteAddress, 0);
}
