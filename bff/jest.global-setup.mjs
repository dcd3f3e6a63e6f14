import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Making an embedded database takes seconds, copying one does not: each test file gets a copy of this. */
export default async function makeEmbeddedTemplate() {
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-template-'));
  const database = await PGlite.create(path.join(folder, 'postgres'));
  await database.close();
  process.env.TEST_EMBEDDED_TEMPLATE = folder;
}
