import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../local/root.ts';
import { styleSources } from './style-sources.ts';

/** Writes a remote's modules and answers with those that belong to `page.tsx`, and with the kit's by their names. */
function sourcesOf(modules: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'style-sources-'));
  for (const [name, text] of Object.entries(modules)) writeFileSync(path.join(folder, name), text);
  return styleSources(path.join(folder, 'page.tsx'))
    .map((file) => path.basename(file))
    .toSorted();
}

test('a page’s classes are in what it imports, at once and later, and in what that imports', () => {
  const files = sourcesOf({
    'page.tsx':
      "import { One } from './one.tsx';\nimport type { Two } from './two.tsx';\nimport './sheet.css';\n",
    'one.tsx':
      "export {\n  Three,\n  Four,\n} from './three.tsx';\nexport const load = () => import(/* webpackChunkName: 'x' */ './four.tsx');\n",
    'two.tsx': '',
    'three.tsx': "import { One } from './one.tsx';\n",
    'four.tsx': '',
    'five.tsx': '',
  });
  expect(files).toEqual(['four.tsx', 'one.tsx', 'page.tsx', 'three.tsx']);
});

test('an import in a text or in an unusual format does not deceive it', () => {
  const files = sourcesOf({
    'page.tsx':
      "import {\n  One, // the first\n}\n  from \"./one.tsx\"\nexport const page = <p>Don't import('./two.tsx')</p>;\nexport const text = `\nimport './two.tsx';\n`;\n",
    'one.tsx': '',
    'two.tsx': '',
  });
  expect(files).toEqual(['one.tsx', 'page.tsx']);
});

test('of the kit they are in the parts that the page uses', () => {
  const files = sourcesOf({
    'page.tsx': "import { type CompanyIdentity, LogoMark, useSWR } from '@site/kit';\n",
  });
  expect(files).toEqual(['class-names.ts', 'logo.tsx', 'page.tsx']);
});

test('the newsroom’s page comes with its editor, its dialogs and the kit’s, and without what only others use', () => {
  const files = styleSources(path.join(root, 'mfe-admin/src/dashboard/dashboard-page.tsx')).map((file) =>
    path.relative(root, file),
  );
  expect(files).toEqual(
    expect.arrayContaining([
      'mfe-admin/src/editor/toolbar.tsx',
      'shell/kit/src/ui/overlays/dialog-surface.tsx',
    ]),
  );
  expect(files).not.toContain('shell/kit/src/ui/accordion.tsx');
});
