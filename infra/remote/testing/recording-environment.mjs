import path from 'node:path';
import { createRequire } from 'node:module';
import { ReadRecorder, readKitDocument, writeRecording } from '@site/remote/testing';
import BrowserEnvironment from '../jest/browser-environment.mjs';

const kitEntry = createRequire(import.meta.url).resolve('@site/kit');
const kit = path.dirname(kitEntry);
const document = readKitDocument();

function isTestCode(file) {
  return /\.test\.tsx?$/.test(file) || file.includes(`${path.sep}testing${path.sep}`);
}

/** Test environment that records the API members which the code of the remote and the kit reads. */
export default class RecordingEnvironment extends BrowserEnvironment {
  #result = { isComplete: false };
  #failures = 0;
  #recorder;

  constructor(config, context) {
    super(config, context);
    const { rootDir } = config.projectConfig;
    const sources = [path.join(rootDir, 'src'), kit].map((folder) => folder + path.sep);
    this.#recorder = new ReadRecorder(
      document,
      (file) => sources.some((folder) => file.startsWith(folder)) && !isTestCode(file),
    );
    this.global.kitRequests = path.join(kit, `api/request${path.extname(kitEntry)}`);
    this.global.followReads = (...read) => this.#recorder.follow(...read);
    Object.assign(this.#result, { folder: rootDir, test: context.testPath });
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_skip' || name === 'test_todo' || (name === 'test_done' && test.errors.length > 0)) {
      this.#failures += 1;
    }
    if (name === 'run_finish') this.#result.isComplete = this.#failures === 0;
  }

  async teardown() {
    writeRecording(process.env.API_READS, { ...this.#result, needs: this.#recorder.needs() });
    await super.teardown();
  }
}
