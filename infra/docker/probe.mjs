// Asks the server in this container whether it is well: `node probe.mjs <path> [<path>]`. Exit code 0 means it is.
// With two paths the first counts until it was well once, the second from then on: a server takes traffic when it
// is ready, but is not replaced because something behind it is away.
import { existsSync, writeFileSync } from 'node:fs';

const wasReady = '/tmp/was-ready';
const [first, afterwards] = process.argv.slice(2);
const path = afterwards && existsSync(wasReady) ? afterwards : first;
try {
  const address = `http://127.0.0.1:${process.env.PORT}${path}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  if (response.ok && afterwards) writeFileSync(wasReady, '');
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
