import { env } from 'node:process';
import { type SeparateBff, startSeparateBff } from './separate-bff.ts';
import type { SharedBff } from './shared-bff.ts';
import { createTemplateDatabase, requireSetting } from './test-database.ts';

declare global {
  var sharedBffs: readonly SeparateBff[];
}

/** Jest's global set-up of API tests: creates the template of their databases, and starts a bff for each worker. */
export default async function startSharedBffs({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  await createTemplateDatabase();
  globalThis.sharedBffs = await Promise.all(
    Array.from({ length: maxWorkers }, (_, index) => startForWorker(index + 1)),
  );
}

async function startForWorker(worker: number): Promise<SeparateBff> {
  const redisUrl = `${requireSetting('TEST_REDIS_URL')}/${worker}`;
  // A slow machine must not cause 503 when many requests wait for a lock.
  const environment = { REDIS_URL: redisUrl, TRUST_PROXY: '1', DATABASE_TIMEOUT: '60s' };
  const bff = await startSeparateBff(environment);
  const data: SharedBff = { url: bff.url, databaseSettings: bff.storage.env, redisUrl };
  env[`TEST_BFF_${worker}`] = JSON.stringify(data);
  return bff;
}
