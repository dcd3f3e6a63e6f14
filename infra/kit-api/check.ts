import { createKitApiReport } from './current-report.ts';
import { findBreakingChange } from './breaking-change.ts';
import { readRecord } from './record-format.ts';

const recorded = await readRecord();
const current = await createKitApiReport();
if (recorded !== current) {
  console.error(
    (await findBreakingChange(recorded, current)) ??
      'The public surface of @site/kit has changed. Record it: npm run record -w shell/kit',
  );
  process.exitCode = 1;
}
