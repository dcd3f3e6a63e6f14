/** Loaded into a process before its own code: once it is told to end, so many turns of its event loop take some milliseconds each. */
const turns = 200;
const milliseconds = 4;
const nobody = new Int32Array(new SharedArrayBuffer(4));

function takeLong(left: number): void {
  Atomics.wait(nobody, 0, 0, milliseconds);
  if (left > 1) setImmediate(takeLong, left - 1);
}

process.once('SIGTERM', () => takeLong(turns));
