import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import { embeddedOptions } from '../db/orm-options.ts';
import type { Orm } from '../db/database.ts';

const FILE = path.resolve(import.meta.dirname, '../../src/db/migrations/tables.ts');

/** The command `npm run schema -w bff`: writes what the entities say as the statements of the first migration. */
const orm: Orm = await MikroORM.init(await embeddedOptions('memory://'));
const sql = await orm.schema.getCreateSchemaSQL({ wrap: false });
await orm.close();
const statements = sql.split(/;\n+/).filter((statement) => statement.trim() !== '');
const lines = statements.map((statement) => `  ${JSON.stringify(statement.trim())},\n`);
await writeFile(
  FILE,
  `/** Written by \`npm run schema -w bff\` from the entities. */\nexport const TABLES = [\n${lines.join('')}];\n`,
);
