import { runCommand } from './command.ts';
import { startDevelopmentServer } from './development-server.ts';
import { exclusively } from './exclusive.mjs';
import { freePort } from './ports.ts';
import { restartRebuiltServers } from './restart-rebuilt.ts';
import { root } from './root.ts';
import { readAddress, runSite, untilStopped } from './site.ts';
import { watchBff } from './watch-bff.ts';

/** Runs the site behind the development server, until the command is stopped. */
async function develop(stop: AbortSignal): Promise<number> {
  const address = await readAddress();
  const sitePort = await freePort();
  console.log('Building every part for development…');
  const server = await startDevelopmentServer(address, sitePort);
  try {
    const built = Promise.all([server.built, watchBff(stop)]);
    await Promise.race([built, untilStopped(stop)]);
    if (stop.aborted) return 0;
    const inside = { port: sitePort, host: '127.0.0.1', url: address.url };
    const extra = { SITE_DEV: '1' };
    return await runSite(inside, extra, stop, (site) => restartRebuiltServers(site, stop));
  } finally {
    await server.stop();
  }
}

await runCommand((stop) => {
  const onWait = (): void => console.log('Another run is building this checkout; waiting until it ends…');
  return exclusively(`${root} build`, onWait, () => develop(stop));
});
