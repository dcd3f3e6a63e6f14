import { Logger } from '@nestjs/common';
import { ensureFirstAdministrator } from '../auth/first-administrator.ts';
import { loadConfig } from '../config/config.ts';
import { withJwtSecret } from '../config/jwt-secret.ts';
import { createApp } from '../create-app.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { createLogger } from '../logging/create-logger.ts';
import { NestLogger } from '../logging/nest-logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { connectRedis } from '../redis/redis.module.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

export const PASSWORD = 'correct horse battery';

/** An article that breaks no rule. */
export const ARTICLE = {
  title: 'Water rises',
  content: '<p>Water rises.</p>',
  excerpt: 'Rising',
  summary: 'It rises',
  publishedAt: '2025-03-04T17:00:00.000Z',
  author: 'HydroHash Technologies',
  category: 'Press Release',
  imageUrl: 'https://example.org/river.jpg',
};

/** What a call answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  readonly json: any;
}

/** The whole application, listening, on an empty database of its own. */
export interface RunningApp {
  readonly url: string;
  readonly database: Database;
  /** Calls a path; an object as `body` is sent as JSON. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Calls as the first administrator. */
  admin(path: string, options?: CallOptions): Promise<Answer>;
  /** What the metrics port would answer. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is, an object as JSON. */
  readonly body?: string | object | undefined;
}

/**
 * Starts the application as `main.ts` does, without the sample articles.
 * @param env settings that differ from the defaults
 * @param shared a database that is shared with another running application
 */
export async function startApp(env: Record<string, string> = {}, shared?: TestDatabase): Promise<RunningApp> {
  const own = shared ?? (await createTestDatabase());
  const config = await withJwtSecret(
    loadConfig({
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'silent',
      JWT_SECRET: 'a secret that all test instances share',
      ...own.env,
      ...env,
    }),
  );
  const logger = createLogger(config.logLevel);
  Logger.overrideLogger(new NestLogger(logger));
  const database = await openDatabase(config, 'apply');
  await ensureFirstAdministrator(config, database);
  const redis = await connectRedis(config.redisUrl);
  const app = await createApp({ config, database, redis }, logger);
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  let token: Promise<string> | undefined;
  return {
    url: origin,
    database,
    call: (path, options) => call(`${origin}${path}`, options),
    admin: async (path, options = {}) => {
      token ??= signIn(origin);
      const authorization = `Bearer ${await token}`;
      return call(`${origin}${path}`, { ...options, headers: { authorization, ...options.headers } });
    },
    metrics: () => app.get(Metrics, { strict: false }).text(),
    stop: async () => {
      await app.close();
      redis?.disconnect();
      await database.close();
      if (shared === undefined) await own.drop();
    },
  };
}

/** Signs the first administrator in and gives the token. */
export async function signIn(origin: string): Promise<string> {
  const body = { username: 'admin', password: PASSWORD };
  const { json } = await call(`${origin}/api/admin/login`, { method: 'POST', body });
  return json.token;
}

async function call(url: string, { method = 'GET', headers = {}, body }: CallOptions = {}): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json =
    /json/.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}
