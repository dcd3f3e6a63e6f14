import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom lacks; Node's implementations are equivalent. */
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
