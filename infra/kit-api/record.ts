import { readFile, writeFile } from 'node:fs/promises';
import { createCurrentRecord } from './current-record.ts';
import { findBreakingChange } from './breaking-change.ts';
import { recordFile } from './record-format.ts';

const recorded = await readFile(recordFile, 'utf8').catch(() => '');
const current = await createCurrentRecord();
const problem = recorded === '' ? undefined : await findBreakingChange(recorded, current);
if (problem === undefined) {
  await writeFile(recordFile, current);
} else {
  console.error(problem);
  process.exitCode = 1;
}
