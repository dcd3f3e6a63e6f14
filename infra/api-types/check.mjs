import { readFile } from 'node:fs/promises';
import { makeTypes, TYPES_FILE } from './make-types.mjs';

const committed = await readFile(TYPES_FILE, 'utf8').catch(() => '');
if (committed !== (await makeTypes())) {
  console.error('The API types are out of date: run npm run generate -w infra/api-types');
  process.exit(1);
}
