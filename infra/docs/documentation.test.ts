import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..', '..');
const documents = globSync('{*.md,.github/**/*.md,{bff,infra,mfe-*,shell,tests}/**/*.md}', {
  cwd: root,
  exclude: (name) => /node_modules|test-results|\.api\.md$/u.test(name),
});

function read(document: string): string {
  return readFileSync(path.join(root, document), 'utf8');
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/gu, '-');
}

function anchorsIn(document: string): readonly string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gmu)].map(([, heading]) => anchorOf(heading ?? ''));
}

function brokenLinksIn(document: string): readonly string[] {
  const targets = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/gu)].map(
    ([, target]) => target ?? '',
  );
  return targets.filter((target) => {
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? document : path.join(path.dirname(document), file);
    if (!existsSync(path.join(root, linked))) return true;
    return anchor !== undefined && !anchorsIn(linked).includes(anchor);
  });
}

test.each(documents)('every link in %s has a target', (document) => {
  expect(brokenLinksIn(document)).toEqual([]);
});

test.each(documents)('every file named in %s exists', (document) => {
  const named = [...read(document).matchAll(/`((?:bff|infra|mfe-\w+|shell|tests)\/[\w./-]+\.\w+)`/gu)];
  const paths = named.map(([, file]) => file ?? '');
  // In the column 'proven by', `bff/` is short for `bff/src/`.
  const fileExists = (file: string) =>
    [file, file.replace('/', '/src/')].some((candidate) => existsSync(path.join(root, candidate)));
  expect(paths.filter((file) => !fileExists(file))).toEqual([]);
});

const sources = globSync('{bff,infra,mfe-*,shell}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => /node_modules|dist/u.test(name),
});

test('every file named in architecture.md exists', () => {
  const named = [...read('infra/docs/architecture.md').matchAll(/[\w/*-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs)\b/gu)];
  const missing = named
    .map(([file]) => file)
    .filter((file) => !file.includes('*'))
    .filter((file) => !sources.some((source) => source === file || source.endsWith(`/${file}`)));
  expect(named.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

const manifest = z.object({ scripts: z.record(z.string(), z.string()).default({}) });
const scripts = new Set(
  globSync('{package.json,{bff,infra/*,mfe-*,shell,shell/kit,tests}/package.json}', { cwd: root }).flatMap(
    (file) => Object.keys(manifest.parse(JSON.parse(read(file))).scripts),
  ),
);

test.each(documents)('every npm script named in %s exists', (document) => {
  const named = [...read(document).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/gu)];
  expect(named.map(([, script]) => script ?? '').filter((script) => !scripts.has(script))).toEqual([]);
});

describe('specification', () => {
  const pages = documents.filter((document) => document.startsWith('infra/docs/specification/'));
  const folders: Readonly<Record<string, string>> = {
    public: 'mfe-public/src',
    wallets: 'mfe-wallets/src',
    admin: 'mfe-admin/src',
    kit: 'shell/kit/src',
    shell: 'shell/src',
    bff: 'bff/src',
  };

  function rowsOf(page: string): ReadonlyArray<readonly string[]> {
    return [...read(page).matchAll(/^\| (.+) \|$/gmu)].map(([, row]) => (row ?? '').split(' | '));
  }

  function fileOf(proof: string): string {
    const [first = '', ...rest] = proof.split('/');
    if (rest.length === 0) return path.join('tests/e2e', proof);
    return existsSync(path.join(root, proof)) ? proof : path.join(folders[first] ?? first, ...rest);
  }

  const identifiers = pages.flatMap((page) =>
    rowsOf(page).flatMap(([first = '']) => (/^[A-Z]+-\d+$/u.test(first) ? [first] : [])),
  );

  test('the specification’s identifiers are unique', () => {
    expect(identifiers.length).toBeGreaterThan(80);
    expect(identifiers.filter((id, index) => identifiers.indexOf(id) !== index)).toEqual([]);
  });

  test('the specification is cited by existing identifiers, never by section numbers', () => {
    const areas = [...new Set(identifiers.map((id) => id.split('-', 1)[0] ?? ''))];
    const citation = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'gu');
    const cited = sources.flatMap((file) =>
      [...read(file).matchAll(citation)].map(([identifier]) => ({ file, identifier })),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ identifier }) => !identifiers.includes(identifier))).toEqual([]);
    const others = /\bspec(?:ification,?)? section|\(section \d|(?<!remote-)contract\.md|\(contract,/u;
    const cites = (file: string) => !file.startsWith('infra/docs/') && others.test(read(file));
    expect(sources.filter(cites)).toEqual([]);
  });

  test.each(pages)('every test named in %s exists', (page) => {
    const proofs = rowsOf(page).flatMap((row) =>
      [...(row.at(-1) ?? '').matchAll(/`([\w./-]+)`/gu)].map(([, proof]) => proof ?? ''),
    );
    const named = proofs.filter((proof) => proof.includes('/') || proof.endsWith('.spec.ts'));
    expect(named.filter((proof) => !existsSync(path.join(root, fileOf(proof))))).toEqual([]);
  });
});

test('the index lists every decision, and at most 30 decisions exist, with at most 50 lines each', () => {
  const index = read('infra/decisions/README.md');
  const records = globSync('infra/decisions/[0-9]*.md', { cwd: root });
  expect(records.filter((record) => !index.includes(`(${path.basename(record)})`))).toEqual([]);
  expect(records.length).toBeLessThanOrEqual(30);
  expect(records.filter((record) => read(record).trimEnd().split('\n').length > 50)).toEqual([]);
});

test('every document has at most 250 lines', () => {
  expect(documents.filter((document) => read(document).trimEnd().split('\n').length > 250)).toEqual([]);
});

const guides = [...read('infra/README.md').matchAll(/^\| \[.+?\]\((docs\/[\w-]+\.md)\)/gmu)].map(
  ([, file = '']) => `infra/${file}`,
);

test('every guide has at most 60 lines', () => {
  expect(guides.length).toBeGreaterThan(20);
  expect(guides.filter((file) => read(file).trimEnd().split('\n').length > 60)).toEqual([]);
});

test('guides add to COMPOSE_FILE and COMPOSE_PROFILES instead of overwriting what other guides have added', () => {
  const overwrites = /^remember COMPOSE_(?:FILE|PROFILES)\b/mu;
  expect(guides.filter((file) => overwrites.test(read(file)))).toEqual([]);
});

test('the README of @site/remote lists every export', () => {
  const { exports } = z
    .object({ exports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('infra/remote/package.json')));
  const listed = read('infra/remote/README.md');
  const names = Object.keys(exports).map((name) => path.posix.join('@site/remote', name));
  expect(names.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
});

/** For each command of the README, the workflow or test that runs it. */
const commands: Readonly<Record<string, string>> = {
  'npm start': '.github/workflows/platforms.yml',
  'npm test': '.github/workflows/test.yml',
  'npm run dev': 'tests/development/hot-replacement.spec.ts',
  'cp .env.example .env && docker compose up -d --build --wait': 'tests/compose/deployment.ts',
  'docker compose logs secrets': 'tests/compose/settings.spec.ts',
};

test('every command of the README is run by a test', () => {
  const blocks = [...read('README.md').matchAll(/^```sh\n(.*?)^```/gmsu)];
  const lines = blocks.flatMap(([, block = '']) => block.trim().split('\n'));
  const named = lines.map((line) => line.split(/\s+#/u, 1)[0] ?? '');
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(commands).toSorted());
  expect(Object.values(commands).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
