import type { AtRule, Declaration, Plugin } from 'postcss';

/** Whether the rule in front of a block says for the same elements, in its own words, what a declaration in it says. */
function isSaidBefore({ prop, parent }: Declaration, block: AtRule): boolean {
  const before = block.prev();
  const standard = prop.replace(/^-webkit-/, '');
  return (
    before?.type === 'rule' &&
    parent?.type === 'rule' &&
    before.selector === parent.selector &&
    before.some((node) => node.type === 'decl' && node.prop === standard)
  );
}

const themeColorMix = /^color-mix\(in oklab, ?var\(--color-[^()]*\) [\d.]+%, ?transparent\)$/;

/** Takes a block out of its condition, without the colours of the theme that are there already. */
function unwrap(block: AtRule): void {
  block.walkDecls((declaration) => {
    if (themeColorMix.test(declaration.value) && isSaidBefore(declaration, block)) declaration.remove();
  });
  block.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  block.replaceWith(block.nodes ?? []);
}

const always = [/color-mix\(in lab, ?red, ?red\)/, /linear-gradient\(in lab, ?red, ?red\)/];
const never = /-moz-orient: ?inline/;

/**
 * Takes out what a sheet says for browsers older than those that the site is for: the conditions that all of these
 * meet, and what is meant for none of them. A colour of the theme that is mixed with transparency stands there once,
 * as the hexadecimal number that it comes to: the theme's colours never change at run time.
 */
export function baselineStyles(): Plugin {
  return {
    postcssPlugin: 'baseline-styles',
    OnceExit(root) {
      root.walkAtRules('supports', (block) => {
        if (never.test(block.params)) block.remove();
        else if (always.some((condition) => condition.test(block.params))) unwrap(block);
      });
    },
  };
}
