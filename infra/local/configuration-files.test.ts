import { globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './root.ts';
import { runProgram } from './run-tool.ts';

const files = globSync('**/*.config.{ts,mjs,js}', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist', 'dist-server'].includes(path.basename(name)),
});

test('configuration files load on a machine without browsers, databases and fonts', async () => {
  const imports = files.map((file) => `await import(${JSON.stringify(path.join(root, file))});`);
  const empty = os.devNull;
  const { code, output } = await runProgram(
    process.execPath,
    ['--input-type=module', '--eval', `${imports.join('\n')}\nprocess.exit(0);`],
    {
      stop: AbortSignal.timeout(120_000),
      env: { PATH: empty, HOME: empty, PLAYWRIGHT_BROWSERS_PATH: empty },
    },
  );
  expect(files).toEqual(expect.arrayContaining(['tests/playwright.config.ts', 'bff/jest.config.mjs']));
  expect({ code, output }).toEqual({ code: 0, output: '' });
});
