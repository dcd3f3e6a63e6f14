// Asks the server in this container whether it is well: `node probe.mjs <path>`. Exit code 0 means it is.
const address = `http://127.0.0.1:${process.env.PORT}${process.argv[2]}`;
try {
  const response = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
