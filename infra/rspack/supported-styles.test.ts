import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { AtRule, type Declaration, type Node, parse, type Rule } from 'postcss';
import remotes from '../../shell/remotes.json' with { type: 'json' };
import { findUnsupportedBrowsers, compatibilityData } from '../lint/baseline.ts';
import { root } from '../local/root.ts';

const { css } = compatibilityData;

/** Properties and selectors that may be unsupported, because the page is equally usable without them. */
const enhancements = new Set([
  '-webkit-tap-highlight-color',
  '::selection',
  '::view-transition-group',
  '@page',
  '@view-transition',
  'break-after: avoid',
  'cursor',
  'forced-color-adjust',
  'resize',
  'scrollbar-gutter',
  'scrollbar-gutter: stable',
  'text-wrap',
  // Tooltips have a fallback position in browsers without anchor positioning.
  'position-area',
  'position-try-fallbacks',
]);

function missing(name: string, feature: Parameters<typeof findUnsupportedBrowsers>[0]): string[] {
  const browsers = findUnsupportedBrowsers(feature);
  return browsers.length === 0 || enhancements.has(name) ? [] : [`${name}: ${browsers.join(', ')}`];
}

function ofAtRule({ name }: AtRule): string[] {
  return missing(`@${name}`, css['at-rules']?.[name]);
}

/** Removes `:is()` and `:where()` from a selector, because unknown selectors inside them do not invalidate the rule. */
function withoutForgivingLists(selector: string): string {
  const shorter = selector.replaceAll(/:(?:is|where)\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutForgivingLists(shorter);
}

function ofSelector({ selectors, parent }: Rule): string[] {
  if (parent?.type === 'rule') return missing('nesting', css.selectors?.['nesting']);
  return selectors
    .flatMap((selector) => [...withoutForgivingLists(selector).matchAll(/(?<![\\:])::?([a-z][\w-]*)/g)])
    .flatMap(([pseudo, name = '']) => missing(pseudo, css.selectors?.[name]));
}

function ofDeclaration({ prop, value, parent }: Declaration): string[] {
  const isPrefixedToo = parent?.some((node) => node.type === 'decl' && node.prop === `-webkit-${prop}`);
  if (isPrefixedToo || enhancements.has(prop)) return [];
  const property = css.properties?.[prop];
  const keyword = /^[a-z][a-z-]*$/.test(value) ? property?.[value] : undefined;
  return [...missing(prop, property), ...missing(`${prop}: ${value}`, keyword)];
}

/** Returns whether a node is inside `@supports`. */
function isConditional(node: Node): boolean {
  if (node instanceof AtRule && node.name === 'supports') return true;
  return node.parent !== undefined && isConditional(node.parent);
}

/** Returns the features of a style sheet that the oldest supported browsers lack. */
function unsupportedIn(sheet: string): string[] {
  const found = new Set<string>();
  parse(sheet).walk((node) => {
    if (isConditional(node)) return;
    const features = (() => {
      if (node.type === 'atrule') return ofAtRule(node);
      if (node.type === 'rule') return ofSelector(node);
      return node.type === 'decl' ? ofDeclaration(node) : [];
    })();
    for (const feature of features) found.add(feature);
  });
  return [...found];
}

test.each(['shell', ...Object.keys(remotes)])(
  'the built style sheets of %s use only features that all supported browsers have',
  (part) => {
    const folder = path.join(root, part, 'dist');
    const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.flatMap((name) => unsupportedIn(readFileSync(path.join(folder, name), 'utf8')))).toEqual(
      [],
    );
  },
);

test.each([
  ['@scope ([data-mfe]) { .a { color: red } }', '@scope: '],
  ['.a { &:hover { color: red } }', 'nesting: '],
  ['.a { interpolate-size: allow-keywords }', 'interpolate-size: '],
])('an unsupported feature in %s is reported', (sheet, feature) => {
  expect(unsupportedIn(sheet)).toContainEqual(expect.stringContaining(feature));
});
