import { readFile, writeFile } from 'node:fs/promises';
import { contractFile, withSchema } from './contract-schema.ts';

await writeFile(contractFile, withSchema(await readFile(contractFile, 'utf8')));
