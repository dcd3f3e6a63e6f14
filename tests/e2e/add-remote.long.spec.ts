import path from 'node:path';
import { remoteNames } from '../../infra/local/parts.ts';
import { run } from '../support/run-program.ts';
import { builtRemotePath, startShell } from '../support/shell-process.ts';
import { copySource, linkInstalledPackages } from '../support/source-copy.ts';
import { expect, test } from '../support/watched-page.ts';

test('npm run add-remote creates a remote that builds, passes its checks and shows its page', async ({
  watched,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const copy = await copySource();
  await linkInstalledPackages(copy);
  const folder = path.join(copy.directory, 'mfe-town-halls');
  const tool = (file: string, args: readonly string[], cwd = copy.directory) =>
    run(process.execPath, [path.join(copy.directory, 'node_modules', file), ...args], {
      cwd,
      // With `TEST_LONG`, Jest would run long tests only, of which the created remote has none.
      env: { NODE_ENV: '', TEST_LONG: '', NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    });
  try {
    const output = await run('npm', ['run', 'add-remote', '--', 'mfe-town-halls'], { cwd: copy.directory });
    expect(output).toMatch(/ npm test -- mfe-town-halls$/m);
    await tool('@biomejs/biome/bin/biome', [
      'format',
      '--vcs-enabled=false',
      'mfe-town-halls',
      'shell/remotes.json',
    ]);
    await tool('typescript/bin/tsc', ['-b', 'mfe-town-halls']);
    await tool('knip/bin/knip.js', ['--workspace', 'mfe-town-halls']);
    await tool('jest/bin/jest.js', ['-c', 'mfe-town-halls/jest.config.mjs']);
    await tool('@rspack/cli/bin/rspack.js', ['build'], folder);
    const remotes = Object.fromEntries(remoteNames.map((name) => [name, builtRemotePath(name)]));
    const shell = await startShell({
      bffUrl: baseURL ?? '',
      remotes: { ...remotes, 'mfe-town-halls': path.join(folder, 'dist') },
    });
    try {
      await watched.goto(`${shell.url}/town-halls`);
      await expect(watched).toHaveTitle(/^Town halls \| /);
      await expect(watched.getByRole('heading', { level: 1, name: 'Town halls' })).toBeVisible();
      await watched.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
      await watched.goBack();
      await expect(watched.getByRole('heading', { level: 1, name: 'Town halls' })).toBeVisible();
      await watched.close();
    } finally {
      await shell.stop();
    }
  } finally {
    await copy.remove();
  }
});
