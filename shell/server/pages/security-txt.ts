import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** RFC 9116 recommends less than a year. */
const validForMilliseconds = 90 * 86_400_000;

/** Serves `security.txt` (RFC 9116), if a contact is configured. */
export function addSecurityTxt(app: FastifyInstance, config: Config): void {
  const { SECURITY_CONTACT, SECURITY_POLICY, siteUrl } = config;
  if (SECURITY_CONTACT === undefined) return;
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    const lines = [
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${new Date(Date.now() + validForMilliseconds).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}${path}`,
      ...(SECURITY_POLICY === undefined ? [] : [`Policy: ${SECURITY_POLICY}`]),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(`${lines.join('\n')}\n`);
  });
}
