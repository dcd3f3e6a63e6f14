import path from 'node:path';
import { run } from '../support/run-program.ts';

const packages = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 18: '18.4.0-beta.17' } as const;

/** Pulls the image of a major version of PostgreSQL, or builds a stand-in of the same name. */
export async function providePostgres(major: keyof typeof packages): Promise<string> {
  const image = `postgres:${major}`;
  const folder = path.join(import.meta.dirname, 'stand-ins');
  const versions = ['--build-arg', `MAJOR=${major}`, '--build-arg', `PACKAGE=${packages[major]}`];
  await run('docker', ['pull', '--quiet', image]).catch(() =>
    run('docker', ['build', '--quiet', '--target', 'postgres', ...versions, '--tag', image, folder]),
  );
  return image;
}
