import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorGroups } from './served-versions.ts';

const keptForSeconds = 30 * 24 * 60 * 60;

/** The group that a visitor was put into before; it says nothing about the person. */
export function knownGroup(request: FastifyRequest): number | undefined {
  const [, group] = /(?:^|;\s*)version-group=(\d{1,2})(?:;|$)/.exec(request.headers.cookie ?? '') ?? [];
  return group === undefined ? undefined : Number(group);
}

/** The visitor's group; a visitor without one gets a random group and stays in it for 30 days. */
export function visitorGroup(request: FastifyRequest, reply: FastifyReply): number {
  const known = knownGroup(request);
  if (known !== undefined) return known;
  const group = randomInt(visitorGroups);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `version-group=${group}; Path=/; Max-Age=${keptForSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return group;
}
