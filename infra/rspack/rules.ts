import {
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import tailwind from '@tailwindcss/postcss';
import { modernStylesPlugin } from './modern-styles-plugin.ts';
import { type Sheet, styleSourcesPlugin } from './style-sources-plugin.ts';

/** How a build is run: `rspack build` is production unless told otherwise. */
export type Mode = 'development' | 'production';

/** What `rspack` hands to a configuration function. */
export interface RspackArguments {
  mode?: string;
}

const browsers = 'chrome >= 111, safari >= 16.4, firefox >= 128';
const hash = '[contenthash:8]';

/** Where a build in development puts the changes of open pages. */
const hotUpdates = '.hot';

/** Whether a built file is a part of the release. */
export function isReleased(file: string): boolean {
  return !file.startsWith(hotUpdates);
}

/** Name of a file that is loaded by its address: it carries its hash. */
export const assetName = `[name].${hash}[ext]`;

/**
 * The files of a build for the browser. Each carries its hash: what has been published once never changes and may be
 * cached for ever. In development a sheet keeps its name, by which the page's link to it is found when it is replaced.
 */
export function browserFiles(mode: Mode) {
  const sheet = mode === 'development' ? '[name].css' : `[name].${hash}.css`;
  return {
    filename: `[name].${hash}.js`,
    chunkFilename: `[name].${hash}.js`,
    cssFilename: sheet,
    cssChunkFilename: sheet,
    assetModuleFilename: assetName,
    hotUpdateChunkFilename: `${hotUpdates}/[id].[fullhash].js`,
    hotUpdateMainFilename: `${hotUpdates}/[runtime].[fullhash].json`,
    // An open page may still need earlier updates.
    clean: mode === 'development' ? { keep: (file: string) => !isReleased(file) } : true,
  } as const;
}

export function modeOf(args: RspackArguments): Mode {
  return args.mode === 'development' ? 'development' : 'production';
}

function scripts(targets: string, mode: Mode, refresh = false): RuleSetRule {
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
      },
      env: { targets },
    },
  };
}

const media: RuleSetRule = {
  test: /\.(?:svg|png|jpe?g|webp|avif|webm|mp4|woff2|html)$/,
  type: 'asset/resource',
};

/** What the loader of a sheet tells of it. */
interface SheetLoader {
  readonly resource: string;
  readonly resourceQuery: string;
}

/**
 * Rules of a build for the browser: TypeScript, Tailwind's style sheets, media as hashed files.
 * @param sheetOf what the sheet is for that is imported with a query
 */
export function browserRules(mode: Mode, sheetOf: (query: string) => Sheet): RuleSetRule[] {
  return [
    scripts(browsers, mode, mode === 'development'),
    media,
    {
      test: /\.css$/,
      type: 'css/auto',
      loader: 'postcss-loader',
      options: {
        postcssOptions: ({ resource, resourceQuery }: SheetLoader) => ({
          // Tailwind keeps what it has found under this name, and each sheet finds something else.
          from: resource,
          plugins: [styleSourcesPlugin(sheetOf(resourceQuery)), tailwind(), modernStylesPlugin()],
        }),
      },
    },
  ];
}

/** Rules for the same source built for Node: media keep their addresses, and no file is written twice. */
export function nodeRules(mode: Mode): RuleSetRule[] {
  return [
    scripts('node 22', mode),
    { ...media, generator: { emit: false } },
    { test: /\.css$/, type: 'asset/source' },
  ];
}

export const resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };

/** The bundler's minimisers; left alone, the one for sheets writes everything a second time for older browsers. */
export function minimizers() {
  return [
    // What a first pass leaves behind the second still finds.
    new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 2 } } }),
    new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers.split(', ') } }),
  ];
}
