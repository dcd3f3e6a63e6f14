import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrotliOptions, brotliCompressSync, constants } from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import type { Browser } from 'playwright-core';
import { root } from '../../infra/local/root.ts';
import { precompress } from '../../infra/rspack/precompress.ts';
import { browserRules, resolve } from '../../infra/rspack/rules.ts';
import { describeFiles } from '../../infra/rspack/site-manifest-plugin.ts';
import { pruneStyles } from './browser-prune-styles.ts';

/**
 * The remote that brings the other variants beside its own files, so that the very server of the product serves them
 * and the pages are no other than without them.
 */
const hostRemote = 'mfe-wallets';
const descriptionFile = 'site.json';
export const benchPages = [
  { name: 'home', path: '/' },
  { name: 'news', path: '/news' },
] as const;

/** Ways to bring one page to a visitor. */
export const variants = ['composed', 'static', 'spa'] as const;
export type Variant = (typeof variants)[number];

/** The address of a page in one variant. */
export function addressOf(variant: Variant, page: (typeof benchPages)[number]): string {
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

/** The same components as one ordinary single-page application, with the bundler's own settings. */
async function buildSpa(directory: string): Promise<void> {
  await build({
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { spa: path.join(import.meta.dirname, 'browser-spa', 'main.tsx') },
    output: {
      path: directory,
      publicPath: `/remotes/${hostRemote}/`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve,
    module: { rules: browserRules('production', false) },
    performance: false,
    plugins: precompress('production'),
  });
}

function spaHtml(composed: string, pagePath: string): string {
  const [boot] = /<script type="application\/json" id="boot">.*?<\/script>/s.exec(composed) ?? [''];
  const [title] = /<title>.*?<\/title>/s.exec(composed) ?? [''];
  const base = `/remotes/${hostRemote}`;
  return `<!doctype html><html lang="en" data-page="${pagePath}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${title}<link rel="stylesheet" href="${base}/spa.css"><script defer src="${base}/spa.js"></script></head><body>${boot}</body></html>`;
}

/** The page as someone would write it by hand: what is seen, and the styles that it uses, in one file. */
async function staticHtml(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const styles = await page.evaluate(pruneStyles);
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

/** The host's own files and its description, which names the variants too. */
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

/**
 * Builds the variants into a folder that the shell can take as a remote.
 * @param siteUrl the running product, whose pages they are made from
 */
export async function buildVariants(browser: Browser, siteUrl: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await buildSpa(directory);
  for (const page of benchPages) {
    const url = new URL(page.path, siteUrl).href;
    const composed = await (await fetch(url)).text();
    await writeCompressed(path.join(directory, `${page.name}.spa.html`), spaHtml(composed, page.path));
    await writeCompressed(path.join(directory, `${page.name}.static.html`), await staticHtml(browser, url));
  }
  await publish(directory);
}

/** The value of `REMOTES` with the folder of the variants in the place of their host's. */
export function remotesWith(directory: string, builtRemotes: string): string {
  const remotes: unknown = JSON.parse(builtRemotes);
  return JSON.stringify({ ...(typeof remotes === 'object' ? remotes : {}), [hostRemote]: directory });
}

/** Bytes of script that the application starts with, compressed by brotli. */
export async function spaScriptBytes(directory: string): Promise<number> {
  return (await readFile(path.join(directory, 'spa.js.br'))).byteLength;
}
