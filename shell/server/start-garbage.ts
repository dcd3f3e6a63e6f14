import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** When the first requests after the start are likely to be over, in milliseconds. */
const SOON = 4_000;

/**
 * Gives the memory back that starting took, once. An idle process does not collect garbage by itself, and what
 * loading the modules leaves behind is a third of its memory.
 */
export function collectStartGarbageSoon(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    const thoroughly = { type: 'major', execution: 'sync', flavor: 'last-resort' };
    if (typeof collect === 'function') Reflect.apply(collect, undefined, [thoroughly]);
  }, SOON).unref();
}
