import { expect, test } from '@jest/globals';
import { findReportedSources } from './testing/find-reported-sources.ts';

const refused = [
  "await em.execute('select id from article where public_from <= now()');",
  'export const where = `where public_from <= ${time} and NOW( ) > ends_at`;',
  "export const where = { publicFrom: { $lte: raw('CURRENT_TIMESTAMP') } };",
  "export const where = { publicFrom: { $lte: raw('clock_timestamp()') } };",
  'export const where = { publicFrom: { $lte: sql.now() } };',
];
const allowed = [
  'export const startedAt = Date.now();',
  "export const where = { publicFrom: { $lte: moment.sql } }; export const text = 'What is public now';",
  "/* now() */ export const name = 'current_timestamps';",
];

test("database-clock reports SQL that reads the database's clock", async () => {
  expect(await findReportedSources('database-clock', [...refused, ...allowed])).toEqual(refused);
});
