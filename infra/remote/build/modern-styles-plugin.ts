import type { AtRule, Plugin } from 'postcss';

/** Replaces the rule by its contents, and removes declarations that these override. */
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
 * Removes fallbacks for unsupported browsers from Tailwind's style sheets (`browsers` in `rules.ts`): colours without
 * `color-mix`, gradients without a colour space, and initial values without `@property`.
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
