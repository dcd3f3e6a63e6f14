import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { remoteNames } from '../local/parts.ts';
import { root } from '../local/root.ts';
import { scriptBudgetBytes, styleBudgetBytes } from './budgets.ts';

const shellManifest = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const site = z.object({
  remoteEntry: z.string(),
  pages: z.array(
    z.object({
      path: z.string(),
      audience: z.enum(['public', 'staff', 'invited']),
      scripts: z.array(z.string()),
      styles: z.array(z.string()),
    }),
  ),
});

function readBuild(part: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, part, 'dist', file), 'utf8'));
}

/** Returns the bytes of a built script as browsers receive it; the smallest scripts are not compressed. */
function sentBytes(part: string, file: string): number {
  const plain = path.join(root, part, 'dist', file);
  return (statSync(`${plain}.br`, { throwIfNoEntry: false }) ?? statSync(plain)).size;
}

function total(part: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + sentBytes(part, file), 0);
}

const { scripts: shellScripts, styles: shellStyles } = shellManifest.parse(readBuild('shell', 'shell.json'));
const shellBytes = total('shell', shellScripts);
const remotes = remoteNames.map((name) => ({ name, ...site.parse(readBuild(name, 'site.json')) }));
const publicPages = remotes.flatMap(({ name, remoteEntry, pages }) =>
  pages
    .filter(({ audience }) => audience === 'public')
    .map(({ path: address, scripts }) => ({
      name,
      address,
      scripts,
      files: [remoteEntry, ...scripts],
    })),
);

test.each(publicPages)(
  `$address starts with at most ${scriptBudgetBytes} bytes of script`,
  ({ name, files }) => {
    expect(shellBytes + total(name, files)).toBeLessThanOrEqual(scriptBudgetBytes);
  },
);

const sheets = remotes.flatMap(({ name, pages }) =>
  pages.map(({ path: address, audience, styles }) => ({ name, address, audience, styles })),
);

function plainBytes(part: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(path.join(root, part, 'dist', file)).size, 0);
}

test.each(sheets)(
  '$address has one style sheet, which is within the budget together with the shell’s',
  ({ name, audience, styles }) => {
    const { plain, sent } = styleBudgetBytes[audience];
    expect(styles).toHaveLength(1);
    expect(plainBytes('shell', shellStyles) + plainBytes(name, styles)).toBeLessThanOrEqual(plain);
    expect(total('shell', shellStyles) + total(name, styles)).toBeLessThanOrEqual(sent);
  },
);

test.each(remotes)('the federation entry of $name has at most 9 KB', ({ name, remoteEntry }) => {
  expect(sentBytes(name, remoteEntry)).toBeLessThanOrEqual(9_000);
});

test.each(publicPages)('every script of $address has more than 500 bytes', ({ name, scripts }) => {
  for (const file of scripts) expect(sentBytes(name, file)).toBeGreaterThan(500);
});

test('the production scripts contain no code of the development server or of hot replacement', () => {
  const entries = remotes.map(({ name, remoteEntry }) => ({ name, file: remoteEntry }));
  for (const { name, file } of [
    ...shellScripts.map((script) => ({ name: 'shell', file: script })),
    ...entries,
  ]) {
    const script = readFileSync(path.join(root, name, 'dist', file), 'utf8');
    expect(script).not.toMatch(/hotUpdate|rspack-dev-server|refreshRuntimeOf|react-refresh/i);
  }
});

test('the shell’s scripts start with the hint for eager compilation', () => {
  for (const file of shellScripts) {
    const script = readFileSync(path.join(root, 'shell', 'dist', file), 'utf8');
    expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});
