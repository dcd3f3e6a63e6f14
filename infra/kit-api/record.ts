import { writeFile } from 'node:fs/promises';
import { createKitApiReport } from './current-report.ts';
import { findBreakingChange } from './breaking-change.ts';
import { readRecord, recordFile } from './record-format.ts';

const recorded = await readRecord();
const current = await createKitApiReport();
const problem = await findBreakingChange(recorded, current);
if (problem === undefined) {
  await writeFile(recordFile, current);
} else {
  console.error(problem);
  process.exitCode = 1;
}
