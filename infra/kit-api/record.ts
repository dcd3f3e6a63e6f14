import { readFile, writeFile } from 'node:fs/promises';
import { currentRecord } from './current-record.ts';
import { problemOf } from './problem-of.ts';
import { recordFile } from './record-format.ts';

const recorded = await readFile(recordFile, 'utf8').catch(() => '');
const current = await currentRecord();
const problem = recorded === '' ? undefined : await problemOf(recorded, current);
if (problem === undefined) {
  await writeFile(recordFile, current);
} else {
  console.error(problem);
  process.exitCode = 1;
}
