import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorGroupCount } from './decide-versions.ts';

const groupCookie = 'version-group';
const cookieMaxAgeSeconds = 30 * 24 * 60 * 60;

/** Returns the visitor's group from an earlier visit. It does not identify the visitor. */
export function readVisitorGroup({ cookies }: FastifyRequest): number | undefined {
  const group = cookies[groupCookie];
  return group !== undefined && /^\d{1,2}$/.test(group) ? Number(group) : undefined;
}

/** Returns the visitor's group. A visitor without a group gets a random one for 30 days. */
export function visitorGroup(request: FastifyRequest, reply: FastifyReply): number {
  const known = readVisitorGroup(request);
  if (known !== undefined) return known;
  const group = randomInt(visitorGroupCount);
  const options = {
    path: '/',
    maxAge: cookieMaxAgeSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
  } as const;
  reply.setCookie(groupCookie, String(group), options);
  return group;
}
