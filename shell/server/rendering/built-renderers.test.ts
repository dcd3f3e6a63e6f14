import { readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { RenderPage, SharedModules } from '@site/remote/contract';
import { pathsByRemote } from '../remotes/owned-paths.ts';
import { parseRenderedPage } from './parse-rendered-page.ts';

const site = z.object({
  renderer: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number() })),
  pages: z.array(
    z.object({
      id: z.string(),
      within: z.string().optional(),
      path: z.string(),
      belowFirstView: z.string().optional(),
      ownHead: z.boolean().default(false),
    }),
  ),
});

const company = {
  name: 'Example Mining',
  siteUrl: 'https://www.example.com',
  contactEmail: 'hello@example.com',
  contactPhone: '+1 604 555 0100',
  contactPhoneHref: 'tel:+16045550100',
  socialLinkedin: 'https://linkedin.example/',
  socialX: 'https://x.example/',
  socialTiktok: 'https://tiktok.example/',
  socialInstagram: 'https://instagram.example/',
  deckFormUrl: '',
  contactFormUrl: '',
  formScriptUrl: '',
  contactDelivery: '',
  investorContact: '',
  mediaContact: '',
  shareIsin: '',
  transferAgent: '',
  auditor: '',
  year: '2026',
};

const remotes = Object.keys(pathsByRemote).map((name) => {
  const folder = path.join(import.meta.dirname, '../../..', name, 'dist');
  const manifest = site.parse(JSON.parse(readFileSync(path.join(folder, 'site.json'), 'utf8')));
  return { name, ...manifest, file: path.join(folder, manifest.renderer) };
});

/** Loads a new copy of a remote's renderer, which uses the platform modules that are provided at that time. */
async function loadRenderer(
  { renderer, file }: (typeof remotes)[number],
  folder: string,
): Promise<RenderPage> {
  const copy = path.join(elsewhere, folder, renderer);
  await cp(file, copy);
  const { renderPage } = (await import(pathToFileURL(copy).href)) as { renderPage: RenderPage };
  return renderPage;
}

function providedPlatform(): SharedModules {
  return (globalThis as typeof globalThis & { sitePlatform: SharedModules }).sitePlatform;
}

let elsewhere: string;

beforeAll(async () => {
  await import('./provide-platform.ts');
  elsewhere = await mkdtemp(path.join(tmpdir(), 'renderers-'));
});
afterAll(() => rm(elsewhere, { recursive: true }));

test.each(remotes)(
  'the renderer of $name is listed with its size among the files of the version',
  ({ renderer, files, file }) => {
    expect(renderer).toMatch(/^renderer\.[0-9a-f]{16}\.mjs$/);
    expect(files[renderer]?.bytes).toBe(statSync(file).size);
  },
);

test.each(remotes)(
  'the renderer of $name renders each page without data, with its belowFirstView id and without its path pattern',
  async (remote) => {
    const renderPage = await loadRenderer(remote, 'present');
    const slotIds = new Set<string>();
    for (const { id, within, path: location, belowFirstView, ownHead } of remote.pages) {
      const rendered = await renderPage({ id: within ?? id, path: location, company, answers: {} });
      const { fragment, hints, slotId } = parseRenderedPage(rendered, ownHead);
      slotIds.add(slotId);
      expect(fragment).toContain(belowFirstView === undefined ? '' : ` id="${belowFirstView}"`);
      expect(location.includes(':') && (fragment + hints).includes(location)).toBe(false);
    }
    expect(slotIds.size).toBe(1);
  },
);

test('a remote’s renderer uses the shell’s kit instead of the kit that the remote was built with', async () => {
  const [remote] = remotes;
  if (!remote) throw new Error('There is no remote');
  const present = providedPlatform();
  const kit = Object(present['@site/kit']) as Record<string, unknown>;
  const TextLink = ({ to }: { to: string }) => `A newer link to ${to}`;
  Object.assign(globalThis, { sitePlatform: { ...present, '@site/kit': { ...kit, TextLink } } });
  const renderPage = await loadRenderer(remote, 'newer');
  const { fragment } = await renderPage({ id: 'about', path: '/about', company, answers: {} });
  expect(fragment).toContain('A newer link to /');
});
