import path from 'node:path';
import type { Plugin } from 'postcss';
import { findStyleSources } from './style-sources.ts';

/** The configuration of a built style sheet. */
export interface StyleSheetConfig {
  /** The module in which, and in whose imports, Tailwind looks for classes. */
  readonly entry: string;
  /** Selector of the element to which the utility classes are limited; absent if they apply everywhere. */
  readonly scope?: string;
}

/**
 * Configures the files in which Tailwind looks for a sheet's classes, and limits the utility classes to the `scope` and
 * its descendants. Prefixes selectors with `:where()`, because not all browsers of `browserslist` have `@scope`.
 */
export function styleSourcesPlugin({ entry, scope }: StyleSheetConfig): Plugin {
  return {
    postcssPlugin: 'style-sources',
    Once(root, { AtRule, result }) {
      const folder = path.dirname(result.opts.from ?? entry);
      for (const file of findStyleSources(entry)) {
        root.append(new AtRule({ name: 'source', params: JSON.stringify(path.relative(folder, file)) }));
      }
    },
    OnceExit(root) {
      if (scope === undefined) return;
      root.walkAtRules('layer', (layer) => {
        if (layer.params !== 'utilities') return;
        layer.walkRules((rule) => {
          if (rule.parent?.type === 'rule') return; // A nested rule's parent has the prefix.
          rule.selectors = rule.selectors.map((selector) => `:where(${scope}, ${scope} *)${selector}`);
        });
      });
    },
  };
}
