import { parseArgs } from 'node:util';
import { PlainError, runCommand } from './command.ts';
import { startDevelopmentServer } from './development-server.ts';
import { exclusively } from './exclusive.mjs';
import { builtRemotes, remoteNames } from './parts.ts';
import { freePort } from './ports.ts';
import { restartRebuiltServers } from './restart-rebuilt.ts';
import { root } from './root.ts';
import { readAddress, type RunningSite, runSite, type Site, untilStopped } from './site.ts';
import { watchBff } from './watch-bff.ts';

interface Choice {
  /** The remotes that are built here. */
  readonly remotes: readonly string[];
  /** The running site that provides everything else; undefined if everything is built here. */
  readonly behind: RunningSite | undefined;
}

/** Parses `--only=mfe-public --site=https://…`: builds these remotes here, and uses a running site for everything else. */
function readChoice(): Choice {
  const { values } = parseArgs({ options: { only: { type: 'string' }, site: { type: 'string' } } });
  if (values.only === undefined && values.site === undefined)
    return { remotes: remoteNames, behind: undefined };
  const remotes = values.only?.split(',') ?? [];
  if (
    remotes.length === 0 ||
    !remotes.every((name) => remoteNames.includes(name)) ||
    !URL.canParse(values.site ?? '')
  ) {
    throw new PlainError(
      `Name remotes and the site that provides the rest: npm run dev -- --only=mfe-public --site=https://www.example.com (remotes: ${remoteNames.join(', ')}).`,
    );
  }
  const url = new URL(values.site ?? '').origin;
  return { remotes, behind: { url, remotes: builtRemotes(remotes, url) } };
}

/** Runs the site behind the development server, until the command is stopped. */
async function develop({ remotes, behind }: Choice, stop: AbortSignal): Promise<number> {
  const address = await readAddress();
  const sitePort = await freePort();
  console.log(`Building ${behind ? `the shell and ${remotes.join(', ')}` : 'every part'} for development…`);
  const server = await startDevelopmentServer(address, sitePort, ['shell', ...remotes]);
  try {
    const built = Promise.all([server.built, behind ? undefined : watchBff(stop)]);
    await Promise.race([built, untilStopped(stop)]);
    if (stop.aborted) return 0;
    const inside = { port: sitePort, host: '127.0.0.1', url: address.url };
    const restart = (site: Site) => restartRebuiltServers(site, behind ? ['shell'] : ['bff', 'shell'], stop);
    return await runSite(inside, { SITE_DEV: '1' }, stop, restart, behind);
  } finally {
    await server.stop();
  }
}

await runCommand(async (stop) => {
  const choice = readChoice();
  const onWait = (): void => console.log('Another run is building this checkout; waiting until it ends…');
  return exclusively(`${root} build`, onWait, () => develop(choice, stop));
});
