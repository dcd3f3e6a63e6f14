import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseSiteManifest } from '@site/remote/contract';
import { z } from 'zod';
import { npmCommand } from './npm-command.mjs';
import { packPackages } from './pack-packages.ts';
import { root } from './root.ts';
import { runProgram } from './run-tool.ts';

const manifest = z.object({ devDependencies: z.record(z.string(), z.string()).default({}) });
const stop = AbortSignal.timeout(900_000);

const sources: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({
    extends: '@site/remote/tsconfig.json',
    compilerOptions: { rootDir: 'src', outDir: 'node_modules/.types' },
    include: ['src'],
  }),
  'rspack.config.ts': `import { defineRemote } from '@site/remote';
import { remote } from './src/pages.ts';

export default defineRemote(import.meta.dirname, remote);
`,
  'jest.config.mjs': `import { browserProject } from '@site/remote/jest';

export default browserProject(import.meta.dirname, 'mfe-events');
`,
  'src/pages.ts': `import type { RemoteDefinition } from '@site/kit';

export const remote: RemoteDefinition = {
  name: 'mfe-events',
  pages: [
    {
      id: 'events',
      path: '/events',
      module: './events-page.tsx',
      title: 'Events',
      description: 'Where the company can be met',
      preload: ['/api/calendar'],
      audience: 'public',
    },
  ],
};
`,
  'src/styles.css': `@layer theme, base, components, utilities;
@import "tailwindcss/theme.css" layer(theme) theme(reference);
@import "@site/kit/theme.css" theme(reference);
@layer utilities {
  @tailwind utilities source(none);
}
`,
  'src/events-page.tsx': `import { type CalendarEvent, PageHero, useApi } from '@site/kit';
import type { ReactNode } from 'react';

export default function EventsPage(): ReactNode {
  const { data = [] } = useApi<CalendarEvent[]>('/api/calendar');
  return (
    <div className="pt-[73px]">
      <PageHero title={\`\${data.length} events\`} />
    </div>
  );
}
`,
  'src/events-page.test.tsx': `import { expect, test } from '@jest/globals';
import { renderPage, serveApi } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import EventsPage from './events-page.tsx';

test('counts the events', async () => {
  serveApi({ '/api/calendar': [] });
  renderPage(<EventsPage />, '/events');
  expect(await screen.findByRole('heading', { name: '0 events' })).toBeVisible();
});
`,
};

let folder: string;

async function run(file: string, ...args: string[]): Promise<string> {
  const { code, output } = await runProgram(file, args, {
    cwd: folder,
    stop,
    env: { NODE_ENV: '', TEST_LONG: '', NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
  if (code !== 0) throw new Error(`${path.basename(args[0] ?? file)} failed:\n${output}`);
  return output;
}

/** Runs a tool that is installed in the folder. */
function runInstalled(tool: string, ...args: string[]): Promise<string> {
  return run(process.execPath, path.join(folder, 'node_modules', tool), ...args);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mfe-events-'));
  const archives = await packPackages(path.join(folder, 'vendor'), stop);
  const [kit, remote] = archives.map((archive) => `file:vendor/${path.basename(archive)}`);
  const { devDependencies: tools } = manifest.parse(
    JSON.parse(await readFile(path.join(root, 'tests/package.json'), 'utf8')),
  );
  const tested = /^(?:@jest|@swc|@testing-library|@types\/react|jest)/;
  const used = Object.entries(tools).filter(([name]) => tested.test(name));
  for (const [name, text] of Object.entries({
    ...sources,
    'package.json': JSON.stringify({
      name: 'mfe-events',
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: { '@site/kit': kit, react: '19.3.1', 'react-dom': '19.3.1' },
      devDependencies: {
        ...Object.fromEntries(used),
        '@site/remote': remote,
        '@types/node': '24.19.2',
        typescript: '7.0.2',
      },
    }),
  })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const [npm, first] = npmCommand();
  await run(npm, ...first, 'install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund');
}, 900_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a remote outside the repository type-checks against the packed packages', async () => {
  expect(await runInstalled('typescript/bin/tsc', '-p', '.')).toBe('');
});

test('a remote outside the repository runs its tests with the packed presets', async () => {
  expect(await runInstalled('jest/bin/jest.js')).toContain('1 passed');
});

test('a remote outside the repository builds a version that the shell’s validator accepts', async () => {
  await runInstalled('@rspack/cli/bin/rspack.js', 'build');
  const site = parseSiteManifest(await readFile(path.join(folder, 'dist/site.json'), 'utf8'));
  expect(site).toMatchObject({ name: 'mfe-events', requires: { kit: { imports: expect.any(Array) } } });
  expect(site.pages[0]?.path).toBe('/events');
  const [sheet = ''] = site.pages[0]?.styles ?? [];
  const styles = await readFile(path.join(folder, 'dist', sheet), 'utf8');
  // A class of the page, and one of the kit's components that it uses.
  expect(styles).toContain('pt-\\[73px\\]');
  expect(styles).toContain('.max-w-5xl');
});

test('@site/remote installs the command site-remote', async () => {
  await expect(runInstalled('.bin/site-remote', 'check')).rejects.toThrow('Usage: npx site-remote');
});

test('source maps of the packages contain the TypeScript sources', async () => {
  const map: unknown = JSON.parse(
    await readFile(path.join(folder, 'node_modules/@site/kit/src/index.js.map'), 'utf8'),
  );
  expect(map).toMatchObject({ sourcesContent: [expect.stringContaining("from './pages.ts'")] });
});

test.each(['kit', 'remote'])(
  'each entry of @site/%s is a compiled file of the package, and React is a peer dependency',
  async (name) => {
    const installed = path.join(folder, 'node_modules/@site', name);
    const { exports, peerDependencies } = z
      .object({
        exports: z.record(z.string(), z.string()),
        peerDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')));
    expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(['react', 'react-dom']));
    for (const file of Object.values(exports)) {
      expect(file).not.toMatch(/\.tsx?$/);
      await readFile(path.join(installed, file));
    }
  },
);
