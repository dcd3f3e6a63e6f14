// Preloaded into a process: after SIGTERM, blocks `turns` iterations of the event loop for `milliseconds` each.
const turns = 200;
const milliseconds = 4;
const neverNotified = new Int32Array(new SharedArrayBuffer(4));

function block(left: number): void {
  Atomics.wait(neverNotified, 0, 0, milliseconds);
  if (left > 1) setImmediate(block, left - 1);
}

process.once('SIGTERM', () => block(turns));
