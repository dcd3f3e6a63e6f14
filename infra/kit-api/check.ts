import { readFile } from 'node:fs/promises';
import { currentRecord } from './current-record.ts';
import { problemOf } from './problem-of.ts';
import { recordFile } from './record-format.ts';

const recorded = await readFile(recordFile, 'utf8');
const current = await currentRecord();
if (recorded !== current) {
  console.error(
    (await problemOf(recorded, current)) ??
      'The public surface of @site/kit has changed. Record it: npm run record -w shell/kit',
  );
  process.exitCode = 1;
}
