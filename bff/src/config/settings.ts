import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

const SECONDS_OF_UNIT: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
const MAX_DURATION_SECONDS = 30 * 86_400;

/** A duration such as `90s`, `15m`, `8h` or `2d`, in seconds. */
export const durationSetting = z
  .string()
  .regex(/^[1-9]\d{0,6}[smhd]$/, 'must be a duration such as 30m or 8h')
  .transform((text) => Number.parseInt(text, 10) * (SECONDS_OF_UNIT[text.slice(-1)] ?? 1))
  .refine((seconds) => seconds <= MAX_DURATION_SECONDS, 'must be 30 days or less');

export const flagSetting = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
  error: 'must be true or false',
});

export function listSetting<Output>(item: z.ZodType<Output, string>) {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item).min(1));
}

/** `2027-06-17 Annual general meeting | call https://… | replay https://…` */
const calendarEntry = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\d [^|\s][^|]{0,119}(?:\|\s*(?:call|replay)\s+https?:\/\/[^\s|]+\s*)*$/,
    'must be dates separated by semicolons, such as 2027-06-17 Annual general meeting | call https://example.com/agm',
  )
  .transform((text) => {
    const [event = '', ...links] = text.split('|').map((part) => part.trim());
    const address = (name: string) =>
      links
        .find((link) => link.startsWith(name))
        ?.slice(name.length)
        .trim();
    const [callUrl, replayUrl] = [address('call'), address('replay')];
    return {
      date: event.slice(0, 10),
      title: event.slice(11),
      ...(callUrl !== undefined && { callUrl }),
      ...(replayUrl !== undefined && { replayUrl }),
    };
  })
  .refine(({ date }) => z.iso.date().safeParse(date).success, 'contains a date that does not exist')
  .refine(
    ({ callUrl, replayUrl }) => [callUrl, replayUrl].every((url) => url === undefined || URL.canParse(url)),
    'contains an invalid link',
  );

export const calendarSetting = z
  .string()
  .transform((text) => text.split(';').map((part) => part.trim()))
  .pipe(z.array(calendarEntry).max(50, 'must have 50 dates at most'));

const ENCODED = 'with special characters in user and password percent-encoded';

/** A PostgreSQL URL with a database and a single host: unlike libpq, the client does not try several hosts. */
export const databaseUrlSetting = z
  .string()
  .refine(
    (text) => isServer(text, ['postgres:', 'postgresql:']) && namesOneDatabase(new URL(text)),
    `must be a URL such as postgresql://user:password@host:5432/database, with one host, and ${ENCODED}`,
  );

function namesOneDatabase({ hostname, pathname }: URL): boolean {
  return /^\/[^/]+$/.test(pathname) && !hostname.includes(',');
}

export const redisUrlSetting = z
  .string()
  .refine(
    (text) => isServer(text, ['redis:', 'rediss:']),
    `must be a URL such as redis://host:6379, ${ENCODED}`,
  );

export const MAILBOX_URL = 'mailbox:';

/** `smtp:` uses STARTTLS if the server offers it, `smtps:` always TLS; `mailbox:` stores e-mails locally. */
export const smtpUrlSetting = z
  .string()
  .refine(
    (text) =>
      text === MAILBOX_URL || (isServer(text, ['smtp:', 'smtps:']) && /^\/?$/.test(new URL(text).pathname)),
    `must be a URL such as smtps://user:password@mail.example.com, ${ENCODED}`,
  );

/** Rejects passwords with an unencoded `/`, `?` or `#`, which end the host: the `@` is then in the path. */
function isServer(text: string, schemes: readonly string[]): boolean {
  if (!hasScheme(text, schemes)) return false;
  const { hash, pathname, search } = new URL(text);
  return hash === '' && !`${pathname}${search}`.includes('@') && isDecodable(text);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return schemes.includes(url.protocol) && url.hostname !== '';
}

export const httpUrlSetting = z
  .string()
  .refine((text) => hasScheme(text, ['http:', 'https:']), 'must be an http(s) URL');

const isLocalIp = compile(['loopback', 'linklocal', 'uniquelocal']);

export function isLocalUrl(address: string): boolean {
  const host = new URL(address).hostname.replaceAll(/[[\]]/g, '');
  return /(?:^|\.)localhost$/.test(host) || isLocalIp(host, 0);
}

const MINIMUM_KEY_BYTES = 24;

/** One or two secrets of the Standard Webhooks scheme, separated by a comma. */
export const webhookSecretsSetting = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.length <= 2 && secrets.every(isWebhookSecret),
    `must be whsec_ and the Base64 of ${MINIMUM_KEY_BYTES} bytes or more, or two of these separated by a comma`,
  );

function isWebhookSecret(secret: string): boolean {
  const [, key = ''] = secret.split(/^whsec_/);
  return z.base64().safeParse(key).success && Buffer.from(key, 'base64').length >= MINIMUM_KEY_BYTES;
}

export type TrustProxy = false | number | readonly string[];

/** A prefix of `/0` is refused, because every address would be trusted. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((text) => !text.endsWith('/0'));
const proxies = z.array(z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), network]));

/** No value trusts every address, because then visitors could forge their address with a forwarding header. */
export const trustProxySetting = z.string().transform((text, context): TrustProxy => {
  const value = text.trim().toLowerCase();
  if (['false', '0', 'no', 'off'].includes(value)) return false;
  if (['true', 'yes', 'on'].includes(value)) return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const { data: addresses } = proxies.safeParse(value.split(',').map((part) => part.trim()));
  if (addresses !== undefined) return addresses;
  context.addIssue('must be off, on, a number of proxies, or their addresses separated by commas');
  return z.NEVER;
});
