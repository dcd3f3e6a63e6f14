import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { root } from './root.ts';
import { runTool } from './run-tool.ts';

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
const configuration = z.record(z.string(), z.unknown());

async function makeCheckout(): Promise<string> {
  const checkout = await mkdtemp(path.join(os.tmpdir(), 'site-zones-'));
  const rules = configuration.parse(JSON.parse(await readFile(path.join(root, '.oxlintrc.json'), 'utf8')));
  // Empty `options` disable type-aware rules, because the files belong to no TypeScript project. Plugins have paths,
  // because the folder has no `node_modules`.
  const jsPlugins = [
    { name: 'regexp', specifier: path.join(root, 'node_modules', 'eslint-plugin-regexp') },
    { name: 'site', specifier: path.join(root, 'infra', 'lint', 'site-rules.ts') },
  ];
  const alone = { ...rules, jsPlugins, options: {} };
  await writeFile(path.join(checkout, '.oxlintrc.json'), JSON.stringify(alone));
  return checkout;
}

/** Writes a `package.json`, by which `site/own-folder` recognizes the root of a package. */
async function writeManifest(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{}');
}

const refusedImports = [
  ['a remote, another remote by name', 'mfe-public/src/home/hero.tsx', 'mfe-wallets'],
  ['a remote, the shell by name', 'mfe-admin/src/login/login.tsx', '@site/shell'],
  ['a remote, the inside of the kit', 'mfe-wallets/src/card-wallet/card.ts', '@site/kit/src/api/request.ts'],
  ['a remote, its build preset', 'mfe-public/src/home/hero.tsx', '@site/remote'],
  ['a remote, a router of its own', 'mfe-public/src/home/hero.tsx', 'react-router-dom'],
  ['a feature, the inside of another one', 'mfe-public/src/home/hero.tsx', '../news/list/news-row.tsx'],
  ['a part, the inside of another feature', 'mfe-public/src/home/hero/hero.tsx', '../../news/list/row.tsx'],
  ['the kit, the shell', 'shell/kit/src/ui/buttons/button.tsx', '../../../../src/header/header.tsx'],
  ['the kit, a remote', 'shell/kit/src/ui/buttons/button.tsx', 'mfe-public'],
  ['the shell, a remote', 'shell/src/site-app.tsx', '../../mfe-public/src/pages.ts'],
  ['the shell, the inside of the kit', 'shell/src/site-app.tsx', '../kit/src/frame.tsx'],
  ['the browser, the server', 'shell/src/site-app.tsx', '../server/config.ts'],
  ['the server, the bff', 'shell/server/app.ts', '../../bff/src/create-app.ts'],
  ['the bff, the kit', 'bff/src/create-app.ts', '@site/kit'],
  ['the bff, its tests', 'bff/src/create-app.ts', '../../tests/support/product.ts'],
  ['the server, what builds it', 'shell/server/app.ts', '../../infra/remote/build/rules.ts'],
  ['the server, the build preset', 'shell/server/app.ts', '@site/remote'],
  ['the browser, its tests', 'shell/src/site-app.tsx', '../../tests/support/product.ts'],
  ['what runs the product, the source of a part', 'infra/local/start.ts', '../../bff/src/main.ts'],
  ['what builds in an image, the source of the shell', 'infra/rspack/shell.ts', '../../shell/src/main.tsx'],
  ['what builds in an image, what runs on a desk', 'infra/remote/build/rules.ts', '../../local/root.ts'],
  ['what runs the product, its tests', 'infra/local/start.ts', '../../tests/support/product.ts'],
] as const;

const allowedImports = [
  ['mfe-public/src/home/hero.tsx', '@site/kit'],
  ['mfe-public/src/home/hero.test.tsx', '@site/kit/testing'],
  ['mfe-public/src/home/hero.tsx', '../news/news-list.tsx'],
  ['mfe-public/src/home/hero/hero.tsx', '../counters/parts/counter.tsx'],
  ['shell/src/site-app.tsx', './header/header.tsx'],
  ['shell/server/app.ts', '../src/header/header.tsx'],
  ['shell/server/app.ts', '@site/remote/contract'],
  ['mfe-admin/src/form/form.tsx', '../editor/toolbar.tsx'],
] as const;

/** Imports from outside the remote's folder, in its sources and in its configuration. */
const outsideTheFolder = [
  ['mfe-public/src/home/hero.tsx', '../../../mfe-wallets/src/pages.ts'],
  ['mfe-town-halls/src/page/page.tsx', '../../../mfe-town-halls-too/src/pages.ts'],
  ['mfe-admin/src/login/login.test.tsx', '../../../shell/src/header/header.tsx'],
  ['mfe-admin/rspack.config.ts', '../infra/remote/build/remote.ts'],
  ['mfe-admin/jest.config.mjs', '../infra/remote/jest/browser-project.mjs'],
] as const;

/** Imports from a folder of the newsroom that is not in a lower layer (.oxlintrc.json). */
const againstTheWay = [
  ['mfe-admin/src/editor/editor.tsx', '../form/fields.tsx'],
  ['mfe-admin/src/editor/paste/paste.ts', '../../form/fields.tsx'],
  ['mfe-admin/src/elsewhere/thing.ts', '../time/zones.ts'],
] as const;

/** The reported rules by file and import. One run checks all imports, because starting the linter is slow. */
const rules = new Map<string, string[]>();
const ruleOf = (file: string, address: string) => rules.get(`${file} ${address}`);

beforeAll(async () => {
  const checkout = await makeCheckout();
  try {
    const imports = [
      ...refusedImports.map(([, ...rest]) => rest),
      ...allowedImports,
      ...outsideTheFolder,
      ...againstTheWay,
    ];
    // A separate file for each import, in the folder to which the rule applies.
    const files = imports.map(([file, address], index) => {
      const place = path.join(path.dirname(file), `no-${index}-${path.basename(file)}`);
      return { file, address, place };
    });
    for (const { file, address, place } of files) {
      if (file.startsWith('mfe-')) await writeManifest(path.join(checkout, file.split('/')[0] ?? ''));
      await mkdir(path.dirname(path.join(checkout, place)), { recursive: true });
      await writeFile(path.join(checkout, place), `export { thing } from '${address}';\n`);
    }
    const { output } = await runTool('oxlint/bin/oxlint', ['--format=json', '.'], {
      cwd: checkout,
      stop: new AbortController().signal,
    });
    const { diagnostics } = report.parse(JSON.parse(output));
    for (const { file, address, place } of files) {
      const found = diagnostics.filter(({ filename }) => filename === place);
      rules.set(
        `${file} ${address}`,
        found.map(({ code }) => code),
      );
    }
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
});

test.each(refusedImports)('the linter reports an import across zones: %s', (_zones, file, address) => {
  expect(ruleOf(file, address)).toEqual(['eslint(no-restricted-imports)']);
});

test.each(allowedImports)('the linter permits %s to import %s', (file, address) => {
  expect(ruleOf(file, address)).toEqual([]);
});

test.each(outsideTheFolder)(
  'the linter reports that %s imports %s from outside its remote',
  (file, address) => {
    expect(ruleOf(file, address)).toEqual(['site(own-folder)']);
  },
);

test.each(againstTheWay)(
  'the linter reports that %s imports %s against the order of folders',
  (file, address) => {
    expect(ruleOf(file, address)).toEqual(['site(one-way-folders)']);
  },
);
