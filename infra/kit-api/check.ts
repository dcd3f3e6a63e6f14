import { readFile } from 'node:fs/promises';
import { createCurrentRecord } from './current-record.ts';
import { findBreakingChange } from './breaking-change.ts';
import { recordFile } from './record-format.ts';

const recorded = await readFile(recordFile, 'utf8');
const current = await createCurrentRecord();
if (recorded !== current) {
  console.error(
    (await findBreakingChange(recorded, current)) ??
      'The public surface of @site/kit has changed. Record it: npm run record -w shell/kit',
  );
  process.exitCode = 1;
}
