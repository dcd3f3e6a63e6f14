#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { RefusedVersion } from '../contract/site-manifest.ts';
import { checkVersion, Unreadable } from './check-version.ts';

const usage =
  'Usage: npx site-remote check --site=https://www.example.com [folder of the built version, dist]';

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' } },
  });
  const [command, folder = 'dist'] = positionals;
  if (command !== 'check' || values.site === undefined || !URL.canParse(values.site)) {
    console.error(usage);
    return 1;
  }
  try {
    const { version, problems } = await checkVersion(values.site, folder);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) return 1;
    console.log(`${values.site} accepts ${version}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof RefusedVersion)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await run();
