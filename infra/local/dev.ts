import { runCommand } from './command.ts';
import { startDevelopmentServer } from './development-server.ts';
import { exclusively } from './exclusive.mjs';
import { freePort } from './ports.ts';
import { restartRebuiltServers } from './restart-rebuilt.ts';
import { root } from './root.ts';
import { ServiceEnded } from './service.ts';
import { describeSite, readAddress, type SiteAddress, startSite, untilStopped } from './site.ts';
import { watchBff } from './watch-bff.ts';

/** Runs the site behind the development server, until the command is stopped. */
async function run(address: SiteAddress, sitePort: number, stop: AbortSignal): Promise<number> {
  const inside = { port: sitePort, host: '127.0.0.1', url: address.url };
  const site = await startSite(inside, { SITE_URL: address.url, SITE_DEV: '1' });
  const stopped = untilStopped(stop);
  try {
    const first = await Promise.race([site.ready, stopped]);
    if (first) {
      restartRebuiltServers(site, stop);
      console.log(describeSite(address.url, first.administrator));
    }
    await stopped;
    return 0;
  } catch (error) {
    if (error instanceof ServiceEnded) return 1;
    throw error;
  } finally {
    await site.stop();
  }
}

async function develop(stop: AbortSignal): Promise<number> {
  const address = await readAddress();
  const sitePort = await freePort();
  console.log('Building every part for development…');
  const server = await startDevelopmentServer(address, sitePort);
  try {
    const built = Promise.all([server.built, watchBff(stop)]);
    await Promise.race([built, untilStopped(stop)]);
    return stop.aborted ? 0 : await run(address, sitePort, stop);
  } finally {
    await server.stop();
  }
}

await runCommand((stop) => {
  const onWait = (): void => console.log('Another run is building this checkout; waiting until it ends…');
  return exclusively(`${root} build`, onWait, () => develop(stop));
});
