import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom lacks, and that tests take from Node. */
const borrowed = [
  'fetch',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of borrowed) this.global[name] ??= globalThis[name];
  }
}
