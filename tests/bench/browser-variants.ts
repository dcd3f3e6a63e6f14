import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrotliOptions, brotliCompressSync, constants } from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { root } from '../../infra/local/root.ts';
import { precompressPlugins } from '../../infra/remote/build/precompress.ts';
import { browserRules, resolveOptions } from '../../infra/remote/build/rules.ts';
import { bootElementId, parseBoot } from '../../shell/src/boot.ts';
import { describeFiles } from '../../infra/remote/build/site-manifest-plugin.ts';
import { collectMatchingStyles } from './browser-matching-styles.ts';

/** The variants are added to this remote's files, so that the product's server delivers them. */
const hostRemote = 'mfe-wallets';
const descriptionFile = 'site.json';
export type Variant = 'composed' | 'static' | 'spa';

export interface BenchPage {
  readonly name: string;
  readonly path: string;
  readonly variants: readonly Variant[];
  readonly control?: string;
  readonly releaseTitle: string;
}

const everyVariant = ['composed', 'static', 'spa'] as const;

export async function findBenchPages(siteUrl: string): Promise<readonly BenchPage[]> {
  const response = await fetch(new URL('/api/news?omit=content&limit=1', siteUrl));
  const [newest] = z.array(z.object({ slug: z.string() })).parse(await response.json());
  if (!newest) throw new Error('There is no release to measure');
  const titleInList = 'main article :is(h2, h3)';
  return [
    { name: 'home', path: '/', variants: everyVariant, control: 'main button', releaseTitle: titleInList },
    { name: 'news', path: '/news', variants: everyVariant, releaseTitle: titleInList },
    {
      name: 'release',
      path: `/news/${newest.slug}`,
      variants: ['composed', 'static'],
      releaseTitle: 'main h1',
    },
  ];
}

export function addressOf(variant: Variant, page: BenchPage): string {
  return variant === 'composed' ? page.path : `/remotes/${hostRemote}/${page.name}.${variant}.html`;
}

function build(configuration: Configuration): Promise<void> {
  return new Promise((settle, reject) => {
    rspack(configuration).run((error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else settle();
    });
  });
}

async function buildSpa(directory: string): Promise<void> {
  const entry = path.join(import.meta.dirname, 'browser-spa', 'main.tsx');
  await build({
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { spa: entry },
    output: {
      path: directory,
      publicPath: `/remotes/${hostRemote}/`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: resolveOptions,
    module: { rules: browserRules('production', () => ({ entry })) },
    performance: false,
    plugins: precompressPlugins('production'),
  });
}

function bootBlockOf(composed: string): string {
  const start = `<script type="application/json" id="${bootElementId}">`;
  const [text = ''] = composed.slice(composed.indexOf(start) + start.length).split('</script>', 1);
  const boot = JSON.stringify({ ...parseBoot(text), data: {} });
  return `${start}${boot.replaceAll('<', '\\u003c')}</script>`;
}

function spaHtml(composed: string, pagePath: string): string {
  const boot = bootBlockOf(composed);
  const [title] = /<title>.*?<\/title>/s.exec(composed) ?? [''];
  const base = `/remotes/${hostRemote}`;
  return `<!doctype html><html lang="en" data-page="${pagePath}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${title}<link rel="stylesheet" href="${base}/spa.css"><script defer src="${base}/spa.js"></script></head><body>${boot}</body></html>`;
}

async function staticHtml(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const styles = await page.evaluate(collectMatchingStyles);
    const composed = await (await page.request.get(url)).text();
    return composed
      .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replace(/<link rel="preload" as="(?:script|fetch)"[^>]*>|<link rel="stylesheet"[^>]*>/g, '')
      .replace(/<style\b.*<\/style>/s, () => `<style>${styles}</style>`);
  } finally {
    await context.close();
  }
}

async function writeCompressed(file: string, text: string): Promise<void> {
  const options: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text, options));
}

async function publish(directory: string): Promise<void> {
  const host = path.join(root, hostRemote, 'dist');
  await cp(host, directory, { recursive: true, filter: (file) => path.basename(file) !== descriptionFile });
  const description: unknown = JSON.parse(await readFile(path.join(host, descriptionFile), 'utf8'));
  const files = await describeFiles(directory, []);
  await writeFile(
    path.join(directory, descriptionFile),
    JSON.stringify(Object.assign(Object(description), { files })),
  );
}

export async function buildVariants(
  browser: Browser,
  siteUrl: string,
  pages: readonly BenchPage[],
  directory: string,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  await buildSpa(directory);
  for (const page of pages) {
    const url = new URL(page.path, siteUrl).href;
    const composed = await (await fetch(url)).text();
    if (page.variants.includes('spa')) {
      await writeCompressed(path.join(directory, `${page.name}.spa.html`), spaHtml(composed, page.path));
    }
    await writeCompressed(path.join(directory, `${page.name}.static.html`), await staticHtml(browser, url));
  }
  await publish(directory);
}

export function remotesSettingWithVariants(directory: string, builtRemotes: string): string {
  const remotes: unknown = JSON.parse(builtRemotes);
  return JSON.stringify({ ...(typeof remotes === 'object' ? remotes : {}), [hostRemote]: directory });
}

export async function spaScriptBytes(directory: string): Promise<number> {
  return (await readFile(path.join(directory, 'spa.js.br'))).byteLength;
}
