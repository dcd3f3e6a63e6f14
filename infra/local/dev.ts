import { runCommand } from './command.ts';
import { exclusively } from './exclusive.mjs';
import { parts } from './parts.ts';
import { root } from './root.ts';
import { ServiceEnded } from './service.ts';
import { describeSite, readAddress, type Site, startSite, untilStopped } from './site.ts';
import { onRebuilt, watchPart } from './watch-part.ts';

function restartRebuiltServers(site: Site, stop: AbortSignal): void {
  onRebuilt('bff/dist', stop, () => site.restart('bff'));
  onRebuilt('shell/dist', stop, () => site.restart('shell'));
  onRebuilt('shell/dist-server', stop, () => site.restart('shell'));
}

async function develop(stop: AbortSignal): Promise<number> {
  const address = await readAddress();
  const stopped = untilStopped(stop);
  console.log('Building every part for development…');
  await Promise.all(parts.map((part) => watchPart(part, stop)));
  // SITE_DEV lets the shell tell open pages to reload when a remote was built again.
  const site = await startSite(address, { SITE_DEV: '1' });
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

await runCommand((stop) => {
  const onWait = (): void => console.log('Another run is building this checkout; waiting until it ends…');
  return exclusively(`${root} build`, onWait, () => develop(stop));
});
