import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runDevelopmentServer } from '../remote/develop/development-server.ts';
import { ServiceEnded } from '../remote/develop/service.ts';
import { startFakeApi } from '../remote/fake-api/fake-api.ts';
import { UserFacingError, runCommand } from './command.ts';
import { runExclusively } from './exclusive.mjs';
import { remotesSetting, buildTargets, remoteNames } from './parts.ts';
import { findFreePort } from './ports.ts';
import { restartRebuiltServers } from './restart-rebuilt.ts';
import { root } from './root.ts';
import { readSiteAddress, type UpstreamSite, runSite, type Site, waitUntilStopped } from './site.ts';
import { watchBff } from './watch-bff.ts';

const usage = `npm run dev -- [--only=mfe-public,…] [--api=https://www.example.com | --site=https://www.example.com]
  --only  builds and serves the shell and these remotes (${remoteNames.join(', ')}) with sample data
  --api   with the API of a running site
  --site  with the API and the other remotes of a running site`;

interface Choice {
  /** The remotes to build from this checkout. */
  readonly remotes: readonly string[];
  /** The site that provides the API and the other remotes; undefined if every part runs from this checkout. */
  readonly behind: (UpstreamSite & { stop?: () => Promise<void> }) | undefined;
}

function originOf(address: string): string {
  if (!URL.canParse(address)) throw new UserFacingError(usage);
  return new URL(address).origin;
}

async function readChoice(): Promise<Choice> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, site: { type: 'string' }, api: { type: 'string' } },
  });
  const { only, site, api } = values;
  if (only === undefined && site === undefined && api === undefined)
    return { remotes: remoteNames, behind: undefined };
  const remotes = only?.split(',') ?? [];
  const areKnown = remotes.length > 0 && remotes.every((name) => remoteNames.includes(name));
  if (!areKnown || (site !== undefined && api !== undefined)) throw new UserFacingError(usage);
  if (site !== undefined) {
    const url = originOf(site);
    const summary = `Its data, its accounts and all other remotes are those of ${url}`;
    return { remotes, behind: { url, remotes: remotesSetting(remotes, url), summary } };
  }
  const served = { remotes: remotesSetting(remotes) };
  if (api === undefined) {
    const summary = 'Its data are samples from the API document; other remotes are not served';
    return { remotes, behind: { ...served, ...(await startFakeApi()), summary } };
  }
  const url = originOf(api);
  const summary = `Its data and its accounts are those of ${url}; other remotes are not served`;
  return { remotes, behind: { ...served, url, summary } };
}

/** Runs the site behind the development server, until the command is stopped. */
async function develop({ remotes, behind }: Choice, stop: AbortSignal): Promise<number> {
  const address = await readSiteAddress();
  const sitePort = await findFreePort();
  console.log(`Building ${behind ? `the shell and ${remotes.join(', ')}` : 'every part'} for development…`);
  const built = buildTargets.filter(({ name }) => name === 'shell' || remotes.includes(name));
  // Deletes the output of earlier runs, with the updates that those runs wrote for open pages.
  const outputs = built.flatMap((part) => part.outputs);
  await Promise.all(outputs.map((folder) => rm(path.join(root, folder), { recursive: true, force: true })));
  const folders = built.map(({ cwd }) => path.join(root, cwd));
  const server = runDevelopmentServer({ host: address.host, port: address.port, sitePort, folders });
  try {
    const ready = Promise.all([server.ready, behind ? undefined : watchBff(stop)]);
    await Promise.race([ready, waitUntilStopped(stop)]);
    if (stop.aborted) return 0;
    const inside = { port: sitePort, host: '127.0.0.1', url: address.url };
    const restart = (site: Site) => restartRebuiltServers(site, behind ? ['shell'] : ['bff', 'shell'], stop);
    return await runSite(inside, { SITE_DEV: '1' }, stop, restart, behind);
  } catch (error) {
    // The server has already printed the reason.
    if (error instanceof ServiceEnded) return 1;
    throw error;
  } finally {
    await Promise.all([server.stop(5_000), behind?.stop?.()]);
  }
}

await runCommand(async (stop) => {
  const choice = await readChoice();
  const onWait = (): void => console.log('Another run is building this checkout; waiting until it ends…');
  return runExclusively(`${root} build`, onWait, () => develop(choice, stop));
});
