import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findStyleSources } from './style-sources.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Writes a remote's modules, and returns the names of the files that `findStyleSources` finds for `page.tsx`. */
function sourcesOf(modules: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'style-sources-'));
  for (const [name, text] of Object.entries(modules)) writeFileSync(path.join(folder, name), text);
  return findStyleSources(path.join(folder, 'page.tsx'))
    .map((file) => path.basename(file))
    .toSorted();
}

test('findStyleSources includes static and dynamic imports of a page, transitively, without types', () => {
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

test('findStyleSources ignores imports inside texts, and finds imports in an unusual format', () => {
  const files = sourcesOf({
    'page.tsx':
      "import {\n  One, // the first\n}\n  from \"./one.tsx\"\nexport const page = <p>Don't import('./two.tsx')</p>;\nexport const text = `\nimport './two.tsx';\n`;\n",
    'one.tsx': '',
    'two.tsx': '',
  });
  expect(files).toEqual(['one.tsx', 'page.tsx']);
});

test('findStyleSources includes only the kit’s files with names that the page imports', () => {
  const files = sourcesOf({
    'page.tsx': "import { type CompanyIdentity, LogoMark, useSWR } from '@site/kit';\n",
  });
  expect(files).toEqual(['class-names.ts', 'logo.tsx', 'page.tsx']);
});

test('findStyleSources includes the editor and the kit’s dialogs for the newsroom, but no component that only other pages use', () => {
  const files = findStyleSources(path.join(root, 'mfe-admin/src/dashboard/dashboard-page.tsx')).map((file) =>
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
