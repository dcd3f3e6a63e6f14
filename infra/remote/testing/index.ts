export { readKitDocument } from '../build/api-needs.ts';
export { finishRun, writeRecording } from './compare-needs.ts';
export { ReadRecorder } from './read-recorder.ts';
