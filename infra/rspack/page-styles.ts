import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** The kit's components, which a page may show later than in its first HTML: as they stand in the sources. */
export function kitSources(): string[] {
  const directory = path.join(import.meta.dirname, '..', '..', 'shell', 'kit', 'src');
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(directory, file), 'utf8'));
}

/** Everything that may be the name of a class, whichever quotes the text around it uses. */
function wordsOf(text: string): string[] {
  return [/[\s"'`]+/, /[\s"`]+/, /[\s'`]+/].flatMap((separators) => text.split(separators));
}

/** The classes that an element must have for a selector; those inside of `:not()` and its like do not count. */
function requiredClasses(selector: selectorParser.Selector): string[] {
  return selector.nodes.filter((node) => node.type === 'class').map(({ value }) => value);
}

function isWanted(rule: Rule, words: ReadonlySet<string>): boolean {
  return selectorParser()
    .astSync(rule)
    .nodes.some((selector) => requiredClasses(selector).every((name) => words.has(name)));
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
