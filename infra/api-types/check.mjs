import { readFile } from 'node:fs/promises';
import { DOCUMENT_FILE, formatOpenApiDocument, makeTypes, TYPES_FILE } from './make-types.mjs';

const committed = await Promise.all(
  [TYPES_FILE, DOCUMENT_FILE].map((file) => readFile(file, 'utf8').catch(() => '')),
);
if (committed[0] !== (await makeTypes()) || committed[1] !== (await formatOpenApiDocument())) {
  console.error('The API types are out of date: run npm run generate -w infra/api-types');
  process.exit(1);
}
