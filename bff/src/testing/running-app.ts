import { MikroORM } from '@mikro-orm/core';
import { loadConfig } from '../config/config.ts';
import { withJwtSecret } from '../config/jwt-secret.ts';
import { createApp } from '../create-app.ts';
import { DatabaseGate } from '../db/database-gate.ts';
import type { Orm } from '../db/database.ts';
import { type Route, RouteTable } from '../http/route-table.ts';
import { Metrics } from '../metrics/metrics.ts';
import { prepareDatabase } from '../start-data.ts';
import { type Answer, call, type CallOptions, PASSWORD, signIn } from './calls.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

export { ARTICLE, PASSWORD, signIn } from './calls.ts';
export type { Answer, CallOptions } from './calls.ts';

/** The whole application, listening, on an empty database of its own. */
export interface RunningApp {
  readonly url: string;
  readonly orm: Orm;
  /** Every route that the server has. */
  readonly routes: readonly Route[];
  /** Calls a path; an object as `body` is sent as JSON. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Calls as the first administrator. */
  admin(path: string, options?: CallOptions): Promise<Answer>;
  /** What the metrics port would answer. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
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
  const app = await createApp(config);
  const orm: Orm = app.get(MikroORM);
  await prepareDatabase(orm, { ...config, sampleData: false });
  app.get(DatabaseGate, { strict: false }).open();
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  let token: Promise<string> | undefined;
  return {
    url: origin,
    orm,
    routes: app.get(RouteTable, { strict: false }).routes,
    call: (path, options) => call(`${origin}${path}`, options),
    admin: async (path, options = {}) => {
      token ??= signIn(origin);
      const authorization = `Bearer ${await token}`;
      return call(`${origin}${path}`, { ...options, headers: { authorization, ...options.headers } });
    },
    metrics: () => app.get(Metrics, { strict: false }).text(),
    stop: async () => {
      await app.close();
      if (shared === undefined) await own.drop();
    },
  };
}
