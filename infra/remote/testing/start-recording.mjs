import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Jest's global setup: creates the folder for the recordings. */
export default function startRecording() {
  process.env.API_READS = mkdtempSync(path.join(os.tmpdir(), 'api-reads-'));
}
