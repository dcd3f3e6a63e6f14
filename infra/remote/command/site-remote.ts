#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkVersion, UnreadableVersion } from '../check/check-version.ts';
import { RefusedVersion } from '../contract/site-manifest.ts';
import { developRemote } from '../develop/develop-remote.ts';
import { ServiceEnded } from '../develop/service.ts';

const usage = `Usage:
  npx site-remote dev [--api=https://www.example.com]
    serves this remote on PORT (8080) in the site's frame, with sample data or the API of a running site
  npx site-remote check --site=https://www.example.com [folder of the built version, dist]
    checks whether a running site would accept the built version
  npx site-remote record [words of paths]
    runs tests, and writes to api-needs.json what they read of the API`;

async function check(site: string, folder: string): Promise<number> {
  try {
    const { version, listsApi, problems } = await checkVersion(site, folder);
    for (const problem of problems) console.error(problem);
    if (!listsApi) console.error(`${version} does not list what it reads of the API: npx site-remote record`);
    if (problems.length > 0) return 1;
    console.log(`${site} accepts ${version}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableVersion || error instanceof RefusedVersion)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function develop(api: string | undefined): Promise<number> {
  try {
    await developRemote({ folder: path.resolve(), port: Number(process.env.PORT || 8080), api });
    return 0;
  } catch (error) {
    // The server has already printed the reason.
    if (error instanceof ServiceEnded) return 1;
    throw error;
  }
}

function record(words: readonly string[]): number {
  const jest = createRequire(path.resolve('package.json')).resolve('jest/bin/jest');
  // Jest restarts large workers, because Node does not free the modules of earlier test files.
  const memory = ['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'];
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--ci', ...memory, ...words];
  const env = { ...process.env, NODE_ENV: 'test', RECORD_API_NEEDS: '1' };
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  return status ?? 1;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, api: { type: 'string' } },
  });
  const [command, folder = 'dist'] = positionals;
  const { api, site } = values;
  if (command === 'dev' && (api === undefined || URL.canParse(api))) return develop(api);
  if (command === 'check' && site !== undefined && URL.canParse(site)) return check(site, folder);
  if (command === 'record') return record(positionals.slice(1));
  console.error(usage);
  return 1;
}

process.exitCode = await run();
