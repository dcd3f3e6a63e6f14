import { buildChangedParts } from './build-parts.ts';
import { runCommand } from './command.ts';
import { ServiceEnded } from './service.ts';
import { describeSite, readAddress, startSite, untilStopped } from './site.ts';

await runCommand(async (stop) => {
  const address = await readAddress();
  await buildChangedParts(stop);
  console.log('Starting…');
  const site = await startSite(address, {});
  const stopped = untilStopped(stop);
  try {
    const first = await Promise.race([site.ready, stopped]);
    if (first) console.log(describeSite(address.url, first.administrator));
    await stopped;
    return 0;
  } catch (error) {
    // The server that could not start has said why in a line of its own.
    if (error instanceof ServiceEnded) return 1;
    throw error;
  } finally {
    await site.stop();
  }
});
