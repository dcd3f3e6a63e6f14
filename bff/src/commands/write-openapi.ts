import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig } from '../config/config.ts';
import { withJwtSecret } from '../config/jwt-secret.ts';
import { createApp } from '../create-app.ts';
import { createOpenApiDocument, formatOpenApiDocument } from '../http/openapi-document.ts';

async function writeOpenApi(): Promise<void> {
  const config = await withJwtSecret(loadConfig({ DATA_DIR: 'memory://', LOG_LEVEL: 'error' }));
  const app = await createApp(config);
  await writeFile(
    path.join(import.meta.dirname, '../../openapi.json'),
    formatOpenApiDocument(createOpenApiDocument(app)),
  );
  await app.close();
}

await writeOpenApi();
