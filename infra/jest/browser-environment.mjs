import { TestEnvironment } from 'jest-environment-jsdom';

/** APIs that browsers have and jsdom lacks; Node's implementations are equivalent. */
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

/** jsdom with the Fetch API and text encoding. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of borrowed) this.global[name] ??= globalThis[name];
  }
}
