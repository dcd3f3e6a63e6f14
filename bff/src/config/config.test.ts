import { describe, expect, test } from '@jest/globals';
import { ConfigError, loadConfig } from './config.ts';

const SITE_URL = 'https://www.example.com';
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), SITE_URL };

function refusals(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

test('without any variable, each setting has its default', () => {
  expect(loadConfig({})).toMatchObject({
    production: false,
    databaseUrl: undefined,
    redisUrl: undefined,
    databaseTimeoutMs: 6_000,
    jwtTtlSeconds: 8 * 3600,
    administrator: { username: 'admin', password: undefined },
    sampleData: true,
    reviewRequired: false,
    quotes: { providers: ['sample'], symbols: ['HYPE.CN', 'HYPAF', 'N7S0.F'] },
    trustProxy: false,
    logLevel: 'info',
  });
});

test('the delivery of forms needs a recipient and a mail server', () => {
  expect(refusals({ CONTACT_DELIVERY: 'mail' })).toEqual([
    'CONTACT_EMAIL is required when CONTACT_DELIVERY is mail',
    'SMTP_URL is required when CONTACT_DELIVERY is mail',
  ]);
  const complete = { CONTACT_EMAIL: 'office@example.org', SMTP_URL: 'smtp://mail.example.org' };
  expect(refusals({ CONTACT_DELIVERY: 'mail', ...complete })).toEqual([]);
});

test('the first administrator has the canonical form of the configured name', () => {
  expect(loadConfig({ ADMIN_USERNAME: ' Mira ' }).administrator.username).toBe('mira');
});

test('in production, sample data are off and quotes come from Yahoo', () => {
  const config = loadConfig(PRODUCTION);
  expect(config).toMatchObject({ sampleData: false, quotes: { providers: ['yahoo'] } });
});

test('an empty value counts as unset', () => {
  expect(refusals({ PORT: '', DATABASE_URL: '', REDIS_URL: '', QUOTES_URL: '', JWT_TTL: '' })).toEqual([]);
});

describe('an error names the variable of', () => {
  const wrong: [string, string][] = [
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['METRICS_PORT', 'x'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'mysql://a/b'],
    ['DATABASE_URL', 'postgresql://host'],
    ['DATABASE_URL', 'postgresql://u:100%@127.0.0.1/site'],
    ['DATABASE_URL', 'postgresql://u:p@ss/w#rd@127.0.0.1/site'],
    ['DATABASE_URL', 'postgresql://u:12/34@127.0.0.1/site'],
    ['MIGRATION_DATABASE_URL', 'postgresql://u:p@ss?word@127.0.0.1/site'],
    ['SMTP_URL', 'smtp://user:p@ss/w#rd%$x@127.0.0.1:2525'],
    ['SMTP_URL', 'smtp://user:p%ZZ@127.0.0.1'],
    ['SMTP_URL', 'smtp://user:p#ss@127.0.0.1'],
    ['SMTP_URL', 'smtp://user:1/2'],
    ['REDIS_URL', 'redis://:p@ss/w@127.0.0.1'],
    ['MIGRATION_DATABASE_URL', 'nonsense'],
    ['REDIS_URL', 'http://host'],
    ['REDIS_URL', 'localhost:6379'],
    ['REVIEW', 'yes'],
    ['REVIEW', 'Required'],
    ['DATABASE_TIMEOUT', '0s'],
    ['JWT_TTL', 'soon'],
    ['JWT_TTL', '0h'],
    ['JWT_TTL', '-1h'],
    ['JWT_TTL', '99d'],
    ['QUOTES_PROVIDER', 'bloomberg'],
    ['QUOTES_PROVIDER', 'yahoo,bloomberg'],
    ['QUOTES_URL', 'https://example.org/quote'],
    ['QUOTES_URL', 'ftp://example.org/{symbol}'],
    ['QUOTES_SYMBOLS', 'A B'],
    ['QUOTES_SYMBOLS', ','],
    ['SAMPLE_DATA', 'perhaps'],
    ['CALENDAR', 'soon: results'],
    ['CALENDAR', '2027-06-17 Annual general meeting;'],
    ['CALENDAR', '2027-02-29 Results'],
    ['ADMIN_USERNAME', 'mira stone'],
    ['ADMIN_USERNAME', 'adm\u0130n'],
    ['ADMIN_USERNAME', 'a'.repeat(121)],
    ['TRUST_PROXY', 'everyone!'],
    ['RATE_LIMIT', '0'],
    ['LOG_LEVEL', 'loud'],
    ['SITE_URL', 'www.example.com'],
    ['WIRE_SECRET', 'a secret without prefix, long enough'],
    ['WIRE_SECRET', 'whsec_no-base64-but-long-enough-for-it'],
    ['WIRE_SECRET', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['WIRE_SECRET', Array.from({ length: 3 }, () => `whsec_${Buffer.alloc(24).toString('base64')}`).join()],
  ];
  test.each(wrong)('%s=%s', (name, value) => {
    const lines = refusals({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} `));
    expect(lines[0]).not.toContain('\n');
  });

  test('all invalid values together, without the value of a secret', () => {
    const lines = refusals({ ...PRODUCTION, PORT: 'x', JWT_SECRET: 'short-secret', JWT_TTL: 'x' });
    expect(new Set(lines.map((line) => line.split(' ', 1)[0]))).toEqual(
      new Set(['JWT_SECRET', 'JWT_TTL', 'PORT']),
    );
    expect(lines.join()).not.toContain('short-secret');
  });

  test('missing and short secrets in production, and http quotes without a URL', () => {
    expect(refusals({ NODE_ENV: 'production' })).toEqual([
      'SITE_URL is required in production',
      'JWT_SECRET is required in production',
    ]);
    const keys = { JWT_SECRET: 'x'.repeat(31), JWT_SECRET_ACCEPTED: 'y' };
    expect(refusals({ ...PRODUCTION, ...keys })).toEqual([
      'JWT_SECRET must have 32 characters or more in production',
      'JWT_SECRET_ACCEPTED must have 32 characters or more in production',
    ]);
    expect(refusals({ QUOTES_PROVIDER: 'http' })).toEqual([
      'QUOTES_URL is required when QUOTES_PROVIDER is http',
    ]);
  });
});

describe('secrets of an example', () => {
  const example = {
    ...PRODUCTION,
    JWT_SECRET: 'change-me-change-me-change-me-change-me',
    JWT_SECRET_ACCEPTED: 'change-me-change-me-change-me-change-me',
    ADMIN_PASSWORD: 'change-me-administrator',
    DATABASE_URL: 'postgresql://bff:change-me-bff@postgres:5432/site',
    MIGRATION_DATABASE_URL: 'postgresql://site:Change-me-postgres@postgres:5432/site',
    REDIS_URL: 'redis://:change-me-redis@redis:6379',
    WIRE_SECRET: 'change-me-change-me-change-me-change-me',
    SMTP_URL: 'smtps://news:change-me@mail.example.com',
  };
  const secrets = new Set(Object.keys(example).filter((name) => !['NODE_ENV', 'SITE_URL'].includes(name)));
  const namesRefused = (env: Record<string, string>) => refusals(env).map((line) => line.split(' ', 1)[0]);

  test.each(['production', 'development'])(
    'are refused in %s, with one line for each variable',
    (NODE_ENV) => {
      expect(new Set(namesRefused({ ...example, NODE_ENV }))).toEqual(secrets);
    },
  );
});

describe('sample quotes', () => {
  const production = {
    ...PRODUCTION,
    QUOTES_URL: 'https://example.org/{symbol}',
  };

  test('are refused in production, but not in development', () => {
    const samples = { ...production, QUOTES_PROVIDER: 'sample' };
    expect(refusals(samples)).toEqual([
      'QUOTES_PROVIDER must not be sample in production: its prices are invented',
    ]);
    expect(refusals({ ...samples, NODE_ENV: 'development' })).toEqual([]);
  });

  test.each(['yahoo,sample', 'http, sample'])(
    'are refused together with other providers: %s',
    (providers) => {
      for (const NODE_ENV of ['production', 'development']) {
        expect(refusals({ ...production, QUOTES_PROVIDER: providers, NODE_ENV })).toHaveLength(1);
      }
    },
  );

  test('are the only provider that production rejects', () => {
    expect(loadConfig({ ...production, QUOTES_PROVIDER: 'yahoo,http,yahoo' }).quotes.providers).toEqual([
      'yahoo',
      'http',
    ]);
  });
});

test('a line break at the end of a value is removed', () => {
  expect(loadConfig({ ADMIN_PASSWORD: 'quiet turbines turn \r\n' }).administrator.password).toBe(
    'quiet turbines turn ',
  );
  expect(loadConfig({ DATABASE_URL: '\n' }).databaseUrl).toBeUndefined();
});

describe('SITE_URL', () => {
  test.each(['https://www.example.com/', 'https://www.example.com/path/?q#h', 'HTTPS://WWW.EXAMPLE.COM:443'])(
    '%s is reduced to its origin',
    (url) => {
      expect(loadConfig({ SITE_URL: url }).siteUrl).toBe(SITE_URL);
    },
  );

  test.each(['http://www.example.com', 'http://203.0.114.7', 'http://[2606:4700::1]'])(
    '%s is refused in production',
    (url) => {
      expect(refusals({ ...PRODUCTION, SITE_URL: url })).toEqual([
        'SITE_URL must be https in production, unless its host is local',
      ]);
      expect(refusals({ SITE_URL: url })).toEqual([]);
    },
  );

  test.each([
    'http://localhost:8080',
    'http://site.localhost',
    'http://127.0.0.1',
    'http://[::1]',
    'http://10.0.0.7',
  ])('%s is accepted in production, because its host is local', (url) => {
    expect(refusals({ ...PRODUCTION, SITE_URL: url })).toEqual([]);
  });
});
