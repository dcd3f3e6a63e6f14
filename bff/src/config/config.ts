import path from 'node:path';
import { z } from 'zod';
import { USERNAME_RULE, normalizeUsername, isValidUsername } from '../administrators/usernames.ts';
import {
  MAILBOX_URL,
  calendarSetting,
  databaseUrlSetting,
  durationSetting,
  flagSetting,
  httpUrlSetting,
  isLocalUrl,
  listSetting,
  redisUrlSetting,
  smtpUrlSetting,
  trustProxySetting,
  webhookSecretsSetting,
} from './settings.ts';

const QUOTES_PROVIDERS = ['sample', 'yahoo', 'http'] as const;
export type QuotesProviderName = (typeof QUOTES_PROVIDERS)[number];

/** The form of a symbol (infra/docs/api.md, 'Public calls'). */
export const SYMBOL_PATTERN = /^[A-Za-z0-9.\-^=_]{1,20}$/;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const REPOSITORY_ROOT = path.resolve(import.meta.dirname, '../../..');
const DEFAULT_SITE_URL = 'http://localhost:8080';
const EXAMPLE_SECRET = /change-me/i;
const MINIMUM_SECRET_LENGTH = 32;
const MINIMUM_PASSWORD_LENGTH = 12;

const wholeNumber = (form: RegExp, message: string) => z.string().regex(form, message).transform(Number);

const PORT_RULE = 'must be a port number from 0 to 65535';
const portNumber = wholeNumber(/^\d{1,5}$/, PORT_RULE).refine((port) => port <= 65_535, PORT_RULE);

const httpUrlWithSymbol = z
  .string()
  .refine(
    (url) => /^https?:\/\/[^/]/.test(url) && URL.canParse(url.replaceAll('{symbol}', 'X')),
    'must be an http(s) URL',
  )
  .refine((url) => url.includes('{symbol}'), 'must contain {symbol}');

const schema = z
  .object({
    NODE_ENV: z.string().optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: portNumber.default(3000),
    METRICS_PORT: portNumber.optional(),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: databaseUrlSetting.optional(),
    MIGRATION_DATABASE_URL: databaseUrlSetting.optional(),
    DATABASE_TIMEOUT: durationSetting.default(6),
    REDIS_URL: redisUrlSetting.optional(),
    JWT_SECRET: z.string().optional(),
    JWT_SECRET_ACCEPTED: z.string().optional(),
    JWT_TTL: durationSetting.default(8 * 3600),
    ADMIN_USERNAME: z
      .string()
      .trim()
      .transform(normalizeUsername)
      .refine(isValidUsername, USERNAME_RULE)
      .default('admin'),
    ADMIN_PASSWORD: z.string().max(1_000, 'must have 1,000 characters at most').optional(),
    SAMPLE_DATA: flagSetting.optional(),
    REVIEW: z.enum(['off', 'required'], 'must be off or required').default('off'),
    COMPANY_NAME: z.string().max(120, 'must have 120 characters at most').default('HydroHash Technologies'),
    CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
    CONTACT_DELIVERY: z.literal('mail', 'must be mail, or unset').optional(),
    CALENDAR: calendarSetting.default([]),
    QUOTES_PROVIDER: listSetting(
      z.enum(
        QUOTES_PROVIDERS,
        `must be one of ${QUOTES_PROVIDERS.join(', ')}, or several separated by commas`,
      ),
    ).optional(),
    QUOTES_URL: httpUrlWithSymbol.optional(),
    QUOTES_HISTORY_URL: httpUrlWithSymbol
      .refine((url) => url.includes('{range}'), 'must contain {range}')
      .optional(),
    QUOTES_SYMBOLS: listSetting(
      z.string().regex(SYMBOL_PATTERN, 'must be symbols separated by commas, such as HYPE.CN,HYPAF'),
    ).default(['HYPE.CN', 'HYPAF', 'N7S0.F']),
    TRUST_PROXY: trustProxySetting.default(false),
    RATE_LIMIT: wholeNumber(/^[1-9]\d{0,6}$/, 'must be a number of requests a minute').optional(),
    SITE_URL: httpUrlSetting.transform((url) => new URL(url).origin).optional(),
    WIRE_SECRET: webhookSecretsSetting.optional(),
    SMTP_URL: smtpUrlSetting.optional(),
    WEBSUB_HUB_URL: httpUrlSetting.optional(),
    MAIL_FROM: z.email('must be an e-mail address').optional(),
    MAIL_PER_MINUTE: wholeNumber(/^[1-9]\d{0,5}$/, 'must be a number of e-mails a minute').default(600),
    MAIL_CONNECTIONS: wholeNumber(/^[1-9]\d?$/, 'must be a number of connections from 1 to 99').default(5),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.QUOTES_PROVIDER?.includes('http') && env.QUOTES_URL === undefined) {
      refuse('QUOTES_URL', 'is required when QUOTES_PROVIDER is http');
    }
    if (env.QUOTES_PROVIDER?.includes('sample') && new Set(env.QUOTES_PROVIDER).size > 1) {
      refuse(
        'QUOTES_PROVIDER',
        'must not combine sample with others: invented prices never replace real ones',
      );
    }
    for (const name of ['CONTACT_EMAIL', 'SMTP_URL'] as const) {
      if (env.CONTACT_DELIVERY === undefined || env[name] !== undefined) continue;
      refuse(name, 'is required when CONTACT_DELIVERY is mail');
    }
    for (const [name, value] of Object.entries(env)) {
      if (typeof value !== 'string' || !EXAMPLE_SECRET.test(value)) continue;
      refuse(name, 'is the secret of a published example: choose your own');
    }
    if (env.NODE_ENV !== 'production') return;
    if (env.QUOTES_PROVIDER?.includes('sample')) {
      refuse('QUOTES_PROVIDER', 'must not be sample in production: its prices are invented');
    }
    if (env.SMTP_URL === MAILBOX_URL) refuse('SMTP_URL', 'must be a mail server in production');
    if (env.SITE_URL === undefined) refuse('SITE_URL', 'is required in production');
    else if (env.SITE_URL.startsWith('http:') && !isLocalUrl(env.SITE_URL)) {
      refuse('SITE_URL', 'must be https in production, unless its host is local');
    }
    if (env.JWT_SECRET === undefined) refuse('JWT_SECRET', 'is required in production');
    for (const name of ['JWT_SECRET', 'JWT_SECRET_ACCEPTED'] as const) {
      if ((env[name]?.length ?? MINIMUM_SECRET_LENGTH) < MINIMUM_SECRET_LENGTH) {
        refuse(name, `must have ${MINIMUM_SECRET_LENGTH} characters or more in production`);
      }
    }
    if (env.ADMIN_PASSWORD !== undefined && [...env.ADMIN_PASSWORD].length < MINIMUM_PASSWORD_LENGTH) {
      refuse('ADMIN_PASSWORD', `must have ${MINIMUM_PASSWORD_LENGTH} characters or more in production`);
    }
  });

export class ConfigError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** Empty values count as unset. Trailing line breaks are removed, because files with secrets often have one. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = Object.entries(env).map(
    ([name, value = '']) => [name, value.replace(/\r?\n$/, '')] as const,
  );
  const present = Object.fromEntries(values.filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const byName = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
    throw new ConfigError([...byName].map(([name, message]) => `${name} ${message}`));
  }
  return toConfig(parsed.data, env);
}

export const CONFIG = Symbol('config');

/** Durations are in seconds. */
export type Config = ReturnType<typeof toConfig>;

function toConfig(values: z.infer<typeof schema>, env: NodeJS.ProcessEnv) {
  const production = values.NODE_ENV === 'production';
  const providers = values.QUOTES_PROVIDER ?? [production ? 'yahoo' : 'sample'];
  const siteUrl = values.SITE_URL ?? DEFAULT_SITE_URL;
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    dataDir: resolveDataDir(values.DATA_DIR, env),
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT * 1000,
    redisUrl: values.REDIS_URL,
    jwtSecret: values.JWT_SECRET,
    /** Earlier keys whose tokens are still accepted while the signing key is being replaced. */
    jwtSecretsAccepted: values.JWT_SECRET_ACCEPTED === undefined ? [] : [values.JWT_SECRET_ACCEPTED],
    jwtTtlSeconds: values.JWT_TTL,
    administrator: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    sampleData: values.SAMPLE_DATA ?? !production,
    reviewRequired: values.REVIEW === 'required',
    companyName: values.COMPANY_NAME,
    /** The recipient of the site's forms; without it, they are not delivered. */
    contactEmail: values.CONTACT_DELIVERY === undefined ? undefined : values.CONTACT_EMAIL,
    calendar: values.CALENDAR,
    quotes: {
      providers: [...new Set<QuotesProviderName>(providers)],
      url: values.QUOTES_URL,
      historyUrl: values.QUOTES_HISTORY_URL,
      symbols: [...new Set(values.QUOTES_SYMBOLS)],
    },
    siteUrl,
    websubHubUrl: values.WEBSUB_HUB_URL,
    /** Any of these keys may sign the newswire's calls; without one, these calls are refused. */
    wireSecrets: values.WIRE_SECRET ?? [],
    mail: mailConfig(values, siteUrl),
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
  };
}

export type MailConfig = NonNullable<Config['mail']>;

function mailConfig(values: z.infer<typeof schema>, siteUrl: string) {
  const { SMTP_URL, MAIL_FROM, MAIL_PER_MINUTE, MAIL_CONNECTIONS } = values;
  if (SMTP_URL === undefined) return undefined;
  return {
    /** `smtp://` or `smtps://`; undefined to store e-mails instead of sending them. */
    smtpUrl: SMTP_URL === MAILBOX_URL ? undefined : SMTP_URL,
    from: MAIL_FROM ?? `news@${new URL(siteUrl).hostname}`,
    perMinute: MAIL_PER_MINUTE,
    connections: MAIL_CONNECTIONS,
  };
}

/** npm runs a workspace's scripts in its folder; INIT_CWD is the folder in which npm was called. */
function resolveDataDir(dataDir: string | undefined, env: NodeJS.ProcessEnv): string {
  if (dataDir === undefined) return path.join(REPOSITORY_ROOT, '.data');
  if (dataDir.startsWith('memory:')) return dataDir;
  return path.resolve(env['INIT_CWD'] ?? process.cwd(), dataDir);
}
