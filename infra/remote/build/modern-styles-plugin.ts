import type { AtRule, Plugin } from 'postcss';

/** Replaces an `@supports` rule by its contents, and removes the fallback declarations that the contents override. */
function unwrap(rule: AtRule): void {
  rule.each((node) => {
    if (node.type !== 'decl') return;
    rule.parent?.each((before) => {
      if (before.type === 'decl' && before.prop === node.prop) before.remove();
    });
  });
  rule.replaceWith(rule.nodes ?? []);
}

/**
 * Removes Tailwind's fallbacks for browsers older than `browserslist`: for those without `color-mix`, without colour
 * spaces in gradients, and without `@property`.
 */
export function modernStylesPlugin(): Plugin {
  return {
    postcssPlugin: 'modern-styles',
    OnceExit(root) {
      root.walkAtRules('layer', (rule) => {
        if (rule.params === 'properties') rule.remove();
      });
      root.walkAtRules('supports', (rule) => {
        if (/color-mix\(in lab|linear-gradient\(in lab/.test(rule.params)) unwrap(rule);
      });
    },
  };
}
