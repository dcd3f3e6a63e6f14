import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { root } from './root.ts';
import { runTool } from './run-tool.ts';

const report = z.object({ diagnostics: z.array(z.object({ code: z.string() })) });
const configuration = z.record(z.string(), z.unknown());

let checkout: string;

beforeEach(async () => {
  checkout = await mkdtemp(path.join(os.tmpdir(), 'site-zones-'));
  const rules = configuration.parse(JSON.parse(await readFile(path.join(root, '.oxlintrc.json'), 'utf8')));
  // The zones need no types, and a lone file has no project to take them from.
  // Nor has it packages to find the plugin among.
  const plugin = { name: 'regexp', specifier: path.join(root, 'node_modules', 'eslint-plugin-regexp') };
  const alone = { ...rules, jsPlugins: [plugin], options: {} };
  await writeFile(path.join(checkout, '.oxlintrc.json'), JSON.stringify(alone));
});

afterEach(() => rm(checkout, { recursive: true, force: true }));

async function complaintsAbout(file: string, code: string): Promise<string[]> {
  await mkdir(path.dirname(path.join(checkout, file)), { recursive: true });
  await writeFile(path.join(checkout, file), code);
  const { output } = await runTool('oxlint/bin/oxlint', ['--format=json', '.'], {
    cwd: checkout,
    stop: new AbortController().signal,
  });
  return report.parse(JSON.parse(output)).diagnostics.map(({ code: rule }) => rule);
}

const importing = (address: string): string =>
  `import { thing } from '${address}';\nexport const it = thing;\n`;

test.each([
  ['a remote, another remote', 'mfe-public/src/home/hero.tsx', '../../../mfe-wallets/src/pages.ts'],
  ['a remote, another remote by name', 'mfe-public/src/home/hero.tsx', 'mfe-wallets'],
  [
    'a new remote, another one',
    'mfe-town-halls/src/page/page.tsx',
    '../../../mfe-town-halls-too/src/pages.ts',
  ],
  ['a remote, the shell', 'mfe-admin/src/login/login.tsx', '../../../shell/src/header/header.tsx'],
  ['a remote, the shell by name', 'mfe-admin/src/login/login.tsx', '@site/shell'],
  ['a remote, the inside of the kit', 'mfe-wallets/src/card-wallet/card.ts', '@site/kit/src/api/request.ts'],
  ['a remote, a router of its own', 'mfe-public/src/home/hero.tsx', 'react-router-dom'],
  ['a feature, the inside of another one', 'mfe-public/src/home/hero.tsx', '../news/list/news-row.tsx'],
  ['a part, the inside of another feature', 'mfe-public/src/home/hero/hero.tsx', '../../news/list/row.tsx'],
  ['the kit, the shell', 'shell/kit/src/ui/button.tsx', '../../../src/header/header.tsx'],
  ['the kit, a remote', 'shell/kit/src/ui/button.tsx', 'mfe-public'],
  ['the shell, a remote', 'shell/src/site-app.tsx', '../../mfe-public/src/pages.ts'],
  ['the shell, the inside of the kit', 'shell/src/site-app.tsx', '../kit/src/frame.tsx'],
  ['the browser, the server', 'shell/src/site-app.tsx', '../server/config.ts'],
  ['the server, the bff', 'shell/server/app.ts', '../../bff/src/create-app.ts'],
  ['the bff, the kit', 'bff/src/create-app.ts', '@site/kit'],
  ['the bff, its tests', 'bff/src/create-app.ts', '../../tests/support/product.ts'],
  ['the server, what builds it', 'shell/server/app.ts', '../../infra/rspack/rules.ts'],
  ['the browser, its tests', 'shell/src/site-app.tsx', '../../tests/support/product.ts'],
  ['what runs the product, the source of a part', 'infra/local/start.ts', '../../bff/src/main.ts'],
  ['what builds in an image, the source of the shell', 'infra/rspack/rules.ts', '../../shell/src/main.tsx'],
  ['what builds in an image, what runs on a desk', 'infra/rspack/rules.ts', '../local/root.ts'],
  ['what runs the product, its tests', 'infra/local/start.ts', '../../tests/support/product.ts'],
])('no import: %s', async (_zones, file, address) => {
  expect(await complaintsAbout(file, importing(address))).toEqual(['eslint(no-restricted-imports)']);
});

test.each([
  ['mfe-public/src/home/hero.tsx', '@site/kit'],
  ['mfe-public/src/home/hero.tsx', '../news/news-list.tsx'],
  ['mfe-public/src/home/hero/hero.tsx', '../counters/parts/counter.tsx'],
  ['shell/src/site-app.tsx', './header/header.tsx'],
  ['shell/server/app.ts', '../src/header/header.tsx'],
])('%s may import %s', async (file, address) => {
  expect(await complaintsAbout(file, importing(address))).toEqual([]);
});

test('two files that import each other are refused', async () => {
  await complaintsAbout('bff/src/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n");
  const complaints = await complaintsAbout(
    'bff/src/two.ts',
    "import { one } from './one.ts';\nexport const two = () => one;\n",
  );
  expect(complaints).toContain('import(no-cycle)');
});

test('the environment is read in configuration modules only', async () => {
  const code = 'export const port = process.env.PORT;\n';
  expect(await complaintsAbout('bff/src/config/config.ts', code)).toEqual([]);
  expect(await complaintsAbout('bff/src/articles/articles.service.ts', code)).toEqual([
    'node(no-process-env)',
  ]);
});

test('only pages have a default export', async () => {
  const code = 'export default function Page() {\n  return null;\n}\n';
  expect(await complaintsAbout('mfe-public/src/home/home-page.tsx', code)).toEqual([]);
  expect(await complaintsAbout('mfe-public/src/home/hero.tsx', code)).toEqual(['import(no-default-export)']);
});

test.each([
  ['/\\/+$/', 'regexp(no-super-linear-move)'],
  ['/^(?:a+)+b$/', 'regexp(no-super-linear-backtracking)'],
])('no pattern takes long over what strangers send, such as %s', async (pattern, rule) => {
  const code = `export const pattern = ${pattern};\n`;
  for (const file of ['shell/server/app.ts', 'shell/src/boot.ts', 'bff/src/response-cache/etag.ts']) {
    expect(await complaintsAbout(file, code)).toContain(rule);
    await rm(path.join(checkout, file));
  }
});
