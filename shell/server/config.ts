import path from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import { trustedProxiesSchema, trustProxySchema } from './requests/trust-proxy.ts';
import { pathsByRemote } from './remotes/owned-paths.ts';

const remoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,40}$/, 'remote names have lower-case letters, digits and hyphens');
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

/** A value with any other scheme is treated as a folder name. */
const remoteLocation = z
  .string()
  .min(1)
  .refine((text) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || httpUrl.safeParse(text).success, {
    error: 'a remote is at an http(s) URL or in a folder of built files',
  });

const remotes = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be a JSON object such as {"mfe-public":"http://mfe-public:8080"}',
      });
      return z.NEVER;
    }
  })
  .pipe(z.record(remoteName, remoteLocation));

const flag = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
  error: 'must be true or false',
});

/** `Jane Doe | +1 604 555 0143 | jane@example.com`; the e-mail address is optional. */
const namedContact = z
  .string()
  .regex(
    /^[^|]{1,100}\| ?\+?[\d(][\d ().-]{4,29}(?:\|\s*[^\s|@]+@[^\s|@]+\s*)?$/,
    'must be a name, a phone number and an optional e-mail address with | between them',
  );

const milliseconds = z.coerce
  .number({ error: 'must be a number of milliseconds' })
  .int({ error: 'must be a whole number of milliseconds' });

const isLocalIp = compile(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a URL's host is this machine or in a private network. */
export function isLocal(address: string): boolean {
  const host = new URL(address).hostname.replaceAll(/[[\]]/g, '');
  return /(?:^|\.)localhost$/.test(host) || isLocalIp(host, 0);
}

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).optional(),
  BFF_URL: httpUrl.default('http://127.0.0.1:3000'),
  REMOTES: remotes.default(
    Object.fromEntries(Object.keys(pathsByRemote).map((name) => [name, `${name}/dist`])),
  ),
  SITE_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  COMPANY_NAME: z.string().min(1).default('HydroHash Technologies'),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('hello@hydrohash.example'),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?[\d ().-]{5,30}$/, 'must be a phone number')
    .default('+1 604 555 0142'),
  SOCIAL_LINKEDIN: httpUrl.default('https://www.linkedin.com/'),
  SOCIAL_X: httpUrl.default('https://x.com/'),
  SOCIAL_TIKTOK: httpUrl.default('https://www.tiktok.com/'),
  SOCIAL_INSTAGRAM: httpUrl.default('https://www.instagram.com/'),
  DECK_FORM_URL: httpUrl.default(''),
  CONTACT_FORM_URL: httpUrl.default(''),
  FORM_SCRIPT_URL: httpUrl.default(''),
  CONTACT_DELIVERY: z.enum(['mail', ''], { error: 'must be mail, or unset' }).default(''),
  INVESTOR_CONTACT: namedContact.default(''),
  MEDIA_CONTACT: namedContact.default(''),
  SHARE_ISIN: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/, 'must be an ISIN, such as CA0000000000')
    .default(''),
  TRANSFER_AGENT: z.string().max(200).default(''),
  AUDITOR: z.string().max(200).default(''),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: 'must be an https, mailto or tel address' })
    .optional(),
  SECURITY_POLICY: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  TRUST_PROXY: trustProxySchema.default(false),
  TRUSTED_PROXIES: trustedProxiesSchema.default([]),
  /** Signs preview links; without it, previews are disabled. */
  PREVIEW_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  /** The Redis through which shells on several machines share the chosen versions; optional with one machine. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis(s) URL' }).optional(),
  /** How often remotes are polled, in milliseconds. */
  REMOTES_POLL_INTERVAL: milliseconds.min(10).max(3_600_000).default(1_000),
  /** Time limit for a page's data, and again for its rendering, in milliseconds. */
  PAGE_DATA_LIMIT: milliseconds.min(10).max(120_000).default(250),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SITE_DEV: flag.default(false),
  /** Delays listening until the runner, which starts the bff at the same time, sends a message. */
  LISTEN_WHEN_TOLD: flag.default(false),
});

const checkedEnvironment = environment.superRefine(({ NODE_ENV, SITE_URL }, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['SITE_URL'], message });
  if (NODE_ENV !== 'production') return;
  if (SITE_URL === undefined) refuse('is required in production');
  else if (SITE_URL.startsWith('http:') && !isLocal(SITE_URL)) {
    refuse('must be https in production, unless its host is local');
  }
});

export interface Config extends z.infer<typeof environment> {
  /** Public origin without a trailing slash. */
  readonly siteUrl: string;
  /** The folder with the copies of the remotes' files. */
  readonly storeDirectory: string;
}

export class ConfigError extends Error {}

/** @throws {ConfigError} that lists all invalid variables */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const values = Object.entries(variables).map(
    ([name, value = '']) => [name, value.replace(/\r?\n$/, '')] as const,
  );
  const parsed = checkedEnvironment.safeParse(Object.fromEntries(values.filter(([, value]) => value !== '')));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('; '),
    );
  }
  const { SITE_URL, PORT, DATA_DIR } = parsed.data;
  return {
    ...parsed.data,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    storeDirectory: path.resolve(DATA_DIR, 'remotes'),
  };
}
