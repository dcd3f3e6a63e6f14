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

/** Records the calls of XMLHttpRequest, also of a class that a test replaces it with. */
function recordUploads(global) {
  const recorded = (actual) =>
    class extends actual {
      open(method, address, ...rest) {
        global.recordCall(method, String(address));
        return super.open(method, address, ...rest);
      }
    };
  let current = recorded(global.XMLHttpRequest);
  Object.defineProperty(global, 'XMLHttpRequest', {
    configurable: true,
    get: () => current,
    set(replacement) {
      current = recorded(replacement);
    },
  });
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
    this.global.recordCall = (...call) => this.#recorder.recordCall(...call);
    this.global.followReads = (...read) => this.#recorder.follow(...read);
    recordUploads(this.global);
    Object.assign(this.#result, { folder: rootDir, test: context.testPath });
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_skip' || name === 'test_todo' || (name === 'test_done' && test.errors.length > 0)) {
      this.#failures += 1;
    }
    if (name === 'run_finish') this.#result.isComplete = this.#failures === 0;
  }

  async teardown() {
    const recorded = { needs: this.#recorder.needs(), undocumented: this.#recorder.undocumented() };
    writeRecording(process.env.API_READS, { ...this.#result, ...recorded });
    await super.teardown();
  }
}
