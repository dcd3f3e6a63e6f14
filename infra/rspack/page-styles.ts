import { parse, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Everything that may be the name of a class, whichever quotes the text around it uses. */
function wordsOf(text: string): string[] {
  return [/[\s"'`]+/, /[\s"`]+/, /[\s'`]+/].flatMap((separators) => text.split(separators));
}

const alternatives = new Set([':is', ':where']);

/** Whether some elements that have only classes of these words can match; what `:not()` and its like say does not count. */
function canMatch(selector: selectorParser.Selector, words: ReadonlySet<string>): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return words.has(node.value);
    if (node.type !== 'pseudo' || !alternatives.has(node.value)) return true;
    return node.nodes.some((inner) => canMatch(inner, words));
  });
}

function isWanted(rule: Rule, words: ReadonlySet<string>): boolean {
  return selectorParser()
    .astSync(rule)
    .nodes.some((selector) => canMatch(selector, words));
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && parent.name.endsWith('keyframes');
}

/**
 * The rules of a sheet for the classes that occur in some texts, in their order: what one page needs of the
 * sheet that all pages of its remote share.
 * @param sources the page's HTML, its scripts, and whatever else it takes classes from
 */
export function pageStyles(sheet: string, sources: readonly string[]): string {
  const words = new Set(sources.flatMap(wordsOf));
  const tree = parse(sheet);
  tree.walkRules((rule) => {
    if (!isInKeyframes(rule) && !isWanted(rule, words)) rule.remove();
  });
  return tree.toString();
}
