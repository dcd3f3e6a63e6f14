import path from 'node:path';
import type { Plugin } from 'postcss';
import { styleSources } from './style-sources.ts';

/** What a sheet is for. */
export interface Sheet {
  /** The module with whose files it comes. */
  readonly entry: string;
  /** The element outside of which its utility classes mean nothing; absent: they hold everywhere. */
  readonly scope?: string;
}

/** Tells Tailwind in which files a sheet's classes are, and writes in what they hold. */
export function styleSourcesPlugin({ entry, scope }: Sheet): Plugin {
  return {
    postcssPlugin: 'style-sources',
    Once(root, { AtRule, result }) {
      const folder = path.dirname(result.opts.from ?? entry);
      for (const file of styleSources(entry)) {
        root.append(new AtRule({ name: 'source', params: JSON.stringify(path.relative(folder, file)) }));
      }
      if (scope === undefined) return;
      root.walkAtRules('scope', (rule) => {
        rule.params = `(${scope})`;
      });
    },
  };
}
