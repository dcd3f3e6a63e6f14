import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Before all tests: creates the folder in which each test file records what it reads of the API. */
export default function startRecording() {
  process.env.API_READS = mkdtempSync(path.join(os.tmpdir(), 'api-reads-'));
}
