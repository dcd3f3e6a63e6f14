import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { formatDocument } from './openapi-document.ts';
import { startApp } from './testing/running-app.ts';

test('the committed description of the API is up to date (npm run openapi -w bff)', async () => {
  const app = await startApp();
  try {
    const { json } = await app.call('/api/openapi.json');
    const committed = await readFile(path.join(import.meta.dirname, '../openapi.json'), 'utf8');
    expect(formatDocument(json)).toBe(committed);
  } finally {
    await app.stop();
  }
});
