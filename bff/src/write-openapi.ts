import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig } from './config/config.ts';
import { withJwtSecret } from './config/jwt-secret.ts';
import { createApp } from './create-app.ts';
import { openDatabase } from './db/database.ts';
import { createLogger } from './logging/create-logger.ts';
import { describeApi, formatDocument } from './openapi-document.ts';

/** Writes the committed description of the API, from which the front ends' types are made. */
async function writeOpenApi(): Promise<void> {
  const config = await withJwtSecret(loadConfig({ DATA_DIR: 'memory://', LOG_LEVEL: 'error' }));
  const database = await openDatabase(config, 'apply');
  const app = await createApp({ config, database, redis: undefined }, createLogger(config.logLevel));
  await writeFile(path.join(import.meta.dirname, '../openapi.json'), formatDocument(await describeApi(app)));
  await app.close();
  await database.close();
}

await writeOpenApi();
