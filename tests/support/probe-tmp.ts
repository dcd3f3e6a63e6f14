import { freePort } from '../../infra/local/ports.ts';
import { builtRemote, startShell } from './shell-process.ts';
const end = Date.now() + Number(process.argv[2]) * 1000;
let n = 0;
while (Date.now() < end) {
  const port = await freePort();
  const shell = await startShell({
    bffUrl: `http://127.0.0.1:${port}`,
    remotes: { 'mfe-public': builtRemote('mfe-public'), 'mfe-wallets': builtRemote('mfe-wallets') },
    environment: { LOG_LEVEL: 'trace' },
  });
  const t = performance.now();
  try {
    const r = await fetch(shell.url + '/');
    await r.text();
  } catch (e) {
    console.log(String(e), (e as any).cause?.code);
  }
  const took = Math.round(performance.now() - t);
  n++;
  if (took > 8000) console.log('SLOW', took, 'bff port', port, shell.output());
  await shell.stop();
}
console.log('starts', n);
