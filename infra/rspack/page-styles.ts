import { parse, type Root, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Everything that may be the name of a class, whichever quotes the text around it uses. */
function wordsOf(text: string): string[] {
  return [/[\s"'`]+/, /[\s"`]+/, /[\s'`]+/].flatMap((separators) => text.split(separators));
}

interface Occurrences {
  words: ReadonlySet<string>;
  text: string;
}

const alternatives = new Set([':is', ':where']);

/** Whether elements with such classes can occur; what `:not()` and its like say does not count. */
function canMatch(selector: selectorParser.Selector, occurrences: Occurrences): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return occurrences.words.has(node.value);
    if (node.type !== 'pseudo') return true;
    if (node.value === ':has') return node.nodes.some((inner) => canBeContained(inner, occurrences));
    return !alternatives.has(node.value) || node.nodes.some((inner) => canMatch(inner, occurrences));
  });
}

/** Each change of a page is checked against what `:has()` looks for: that has to occur, data attributes included. */
function canBeContained(selector: selectorParser.Selector, occurrences: Occurrences): boolean {
  const hasItsData = selector.nodes.every(
    (node) =>
      node.type !== 'attribute' ||
      !node.attribute.startsWith('data-') ||
      occurrences.text.includes(node.attribute),
  );
  return hasItsData && canMatch(selector, occurrences);
}

function isWanted(rule: Rule, occurrences: Occurrences): boolean {
  return selectorParser()
    .astSync(rule)
    .nodes.some((selector) => canMatch(selector, occurrences));
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && parent.name.endsWith('keyframes');
}

/** Removes registered properties and animations that no rule names. */
function removeUnnamed(tree: Root): void {
  const rules = tree.clone();
  rules.walkAtRules(/^(?:property|keyframes)$/, (definition) => {
    definition.remove();
  });
  const named = new Set(rules.toString().match(/[\w-]+/g));
  tree.walkAtRules(/^(?:property|keyframes)$/, (definition) => {
    if (!named.has(definition.params)) definition.remove();
  });
}

/**
 * The rules of a sheet for the classes that occur in some texts, in their order: what one page needs of the
 * sheet that all pages of its remote share. Animations that another sheet names are kept where a variable names them too.
 * @param sources the page's HTML, its scripts, and whatever else it takes classes from
 */
export function pageStyles(sheet: string, sources: readonly string[]): string {
  const occurrences = { words: new Set(sources.flatMap(wordsOf)), text: sources.join('\n') };
  const tree = parse(sheet);
  tree.walkRules((rule) => {
    if (!isInKeyframes(rule) && !isWanted(rule, occurrences)) rule.remove();
  });
  removeUnnamed(tree);
  return tree.toString();
}
