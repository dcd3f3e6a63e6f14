import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  // Prevents DNS lookups for links that the visitor has not followed.
  'x-dns-prefetch-control': 'off',
  'permissions-policy': [
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
} as const;

/** Headers of files that other sites may embed: pictures of releases, icons of feeds. */
export const embeddableHeaders = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Headers of a document that a remote's pages show in a frame: styles are allowed, scripts are not. */
export const framedDocumentHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
} as const;

// For responses that are not pages: nothing is executed or embedded.
const policyOfOtherAnswers = "default-src 'none'; frame-ancestors 'none'";

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isSecure = config.siteUrl.startsWith('https:');
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(always);
    if (!reply.hasHeader('referrer-policy')) {
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    }
    if (!reply.hasHeader('cross-origin-resource-policy')) {
      reply.header('cross-origin-resource-policy', 'same-origin');
    }
    if (isSecure) reply.header('strict-transport-security', 'max-age=63072000');
    if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policyOfOtherAnswers);
    }
  });
}
