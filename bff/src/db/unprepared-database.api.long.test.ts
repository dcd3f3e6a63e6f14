import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig } from '../config/config.ts';
import { type RuntimeConfig, withJwtSecret } from '../config/jwt-secret.ts';
import { StartupPreparation } from '../startup-preparation.ts';
import { PASSWORD } from '../testing/calls.ts';
import { createApp } from '../create-app.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

let storage: TestDatabase;
let config: RuntimeConfig;
let app: NestFastifyApplication;

beforeAll(async () => {
  storage = await createEmptyDatabase();
  const settings = { ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'silent', SAMPLE_DATA: 'false' };
  const { MIGRATION_DATABASE_URL: DATABASE_URL } = storage.env;
  config = await withJwtSecret(loadConfig({ ...storage.env, ...settings, DATABASE_URL }));
  app = await createApp(config);
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await app.close();
  await storage.drop();
});

async function statuses(): Promise<Record<string, number>> {
  const origin = await app.getUrl();
  const paths = ['/api/news', '/api/stats', '/api/health/ready', '/api/team', '/api/health/live'];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const [signIn, ...reads] = await Promise.all([
    fetch(`${origin}/api/admin/login`, { method: 'POST', headers, body }),
    ...paths.map((path) => fetch(`${origin}${path}`)),
  ]);
  return {
    signIn: signIn.status,
    ...Object.fromEntries(reads.map(({ status }, index) => [paths[index], status])),
  };
}

test('until the database is prepared, calls that need it return 503 and others succeed; then all succeed', async () => {
  const withoutDatabase = { '/api/team': 200, '/api/health/live': 200 };
  const refused = {
    signIn: 503,
    '/api/news': 503,
    '/api/stats': 503,
    '/api/health/ready': 200,
    ...withoutDatabase,
  };
  expect(await statuses()).toEqual(refused);
  await app.get(StartupPreparation).prepare();
  expect(await statuses()).toEqual({
    signIn: 200,
    '/api/news': 200,
    '/api/stats': 200,
    '/api/health/ready': 200,
    ...withoutDatabase,
  });
});
