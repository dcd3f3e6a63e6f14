import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After the answer that the process is ready, and before code has become fast for visitors, in milliseconds. */
const SOON = 500;

/** What Node makes for each call of `process.nextTick`, one with and one without arguments. */
const kept: object[] = [];

/**
 * Keeps one object of each kind for ever. A thorough collection forgets the hidden class of objects of which none
 * is alive, and code that makes them from computed keys, as `nextTick` does, is never optimised again: each answer
 * then costs 5 µs of processor time more, a third of what it takes.
 */
function keepHiddenClasses(): void {
  const keep = (): void => void kept.push(executionAsyncResource());
  process.nextTick(keep);
  process.nextTick(keep, undefined);
}

/**
 * Gives the memory back that starting took, once. An idle process does not collect garbage by itself, and what
 * loading the modules leaves behind is a third of its memory.
 */
export function collectStartGarbageSoon(): void {
  setTimeout(() => {
    keepHiddenClasses();
    setImmediate(collect);
  }, SOON).unref();
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  const thoroughly = { type: 'major', execution: 'sync', flavor: 'last-resort' };
  if (typeof gc === 'function') Reflect.apply(gc, undefined, [thoroughly]);
}
