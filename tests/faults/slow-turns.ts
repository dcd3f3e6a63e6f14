/** Loaded into a process before its own code: when it is asked to end, some turns of its event loop take milliseconds each. */
const turns = 200;
const milliseconds = 4;
const nobody = new Int32Array(new SharedArrayBuffer(4));

function takeLong(left: number): void {
  Atomics.wait(nobody, 0, 0, milliseconds);
  if (left > 1) setImmediate(takeLong, left - 1);
}

process.once('SIGTERM', () => takeLong(turns));
