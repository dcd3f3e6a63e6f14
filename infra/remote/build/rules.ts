import {
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import tailwind from '@tailwindcss/postcss';
import manifest from '../package.json' with { type: 'json' };
import { modernStylesPlugin } from './modern-styles-plugin.ts';
import { type StyleSheetConfig, styleSourcesPlugin } from './style-sources-plugin.ts';

export type BuildMode = 'development' | 'production';

export interface RspackArguments {
  mode?: string;
}

const browsers = manifest.browserslist;
const hash = '[contenthash:8]';

/** The output folder for the updates that replace modules in open pages. */
const hotUpdates = '.hot';

/** Returns whether a built file is part of the remote's version; files of hot replacement are not. */
export function isPublishedFile(file: string): boolean {
  return !file.startsWith(hotUpdates);
}

export const assetName = `[name].${hash}[ext]`;

/**
 * Returns the file names of a browser build. Published names contain a hash, so that a file never changes and may be
 * cached indefinitely. In development a sheet's name stays the same, so that hot replacement finds the page's `<link>`.
 */
export function browserFileNames(mode: BuildMode) {
  const sheet = mode === 'development' ? '[name].css' : `[name].${hash}.css`;
  return {
    filename: `[name].${hash}.js`,
    chunkFilename: `[name].${hash}.js`,
    cssFilename: sheet,
    cssChunkFilename: sheet,
    assetModuleFilename: assetName,
    hotUpdateChunkFilename: `${hotUpdates}/[id].[fullhash].js`,
    hotUpdateMainFilename: `${hotUpdates}/[runtime].[fullhash].json`,
    // In development earlier updates are not deleted, because open pages may still request them.
    clean: mode === 'development' ? { keep: (file: string) => !isPublishedFile(file) } : true,
  } as const;
}

export function buildModeOf(args: RspackArguments): BuildMode {
  return args.mode === 'development' ? 'development' : 'production';
}

function scripts(targets: string | readonly string[], mode: BuildMode, refresh = false): RuleSetRule {
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

interface SheetLoader {
  readonly resource: string;
  readonly resourceQuery: string;
}

/**
 * Returns the module rules of a build for the browser: TypeScript, Tailwind's style sheets, media as hashed files.
 * @param sheetOf returns the configuration of a style sheet for the query of its import
 */
export function browserRules(mode: BuildMode, sheetOf: (query: string) => StyleSheetConfig): RuleSetRule[] {
  return [
    scripts(browsers, mode, mode === 'development'),
    media,
    {
      test: /\.css$/,
      type: 'css/auto',
      loader: 'postcss-loader',
      options: {
        postcssOptions: ({ resource, resourceQuery }: SheetLoader) => ({
          // Includes the query, because Tailwind caches the found classes by this path.
          from: resource,
          plugins: [
            styleSourcesPlugin(sheetOf(resourceQuery)),
            // By default this depends on NODE_ENV, and so would the names of published files.
            tailwind({ optimize: mode === 'production' }),
            modernStylesPlugin(),
          ],
        }),
      },
    },
  ];
}

/** Returns the module rules for the same source in Node: media have the same addresses, but no files are written. */
export function nodeRules(mode: BuildMode): RuleSetRule[] {
  return [
    scripts('node 22', mode),
    { ...media, generator: { emit: false } },
    { test: /\.css$/, type: 'asset/source' },
  ];
}

export const resolveOptions = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };

/** Returns the minimizers of scripts and sheets. The default for sheets would add fallbacks for older browsers. */
export function minimizers() {
  return [
    // A second pass removes more code.
    new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 2 } } }),
    new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ];
}
