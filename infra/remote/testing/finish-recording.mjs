import { rmSync } from 'node:fs';
import { finishRun } from '@site/remote/testing';

/** Jest's global teardown: compares the recorded reads with `api-needs.json`, or writes the file. */
export default async function finishRecording() {
  const directory = process.env.API_READS;
  try {
    for (const message of await finishRun(directory, process.env.RECORD_API_NEEDS === '1')) {
      console.error(`\n${message}`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
