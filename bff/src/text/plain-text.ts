import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { SKIP, visit } from 'unist-util-visit';
import { renderArticleElements } from './article-html.ts';

const RAISED = charactersOf('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const LOWERED = charactersOf('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

function charactersOf(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to];
  return new Map([...from].map((character, index) => [character, targets[index] ?? character]));
}

/** Returns raised or lowered text so that it does not merge with the number before it: 10⁶, 1,500 [3]. */
function toScript(text: string, characters: ReadonlyMap<string, string>): string {
  const converted = [...text].map((character) => characters.get(character));
  if (!converted.includes(undefined)) return converted.join('');
  return /^\p{L}/u.test(text) ? text : ` ${text}`;
}

function styleOf({ properties }: Element): string {
  const { style } = properties;
  return typeof style === 'string' ? style.toLowerCase() : '';
}

function isStruck(element: Element): boolean {
  return ['del', 's', 'strike'].includes(element.tagName) || styleOf(element).includes('line-through');
}

function shiftOf(element: Element): ReadonlyMap<string, string> | undefined {
  const style = styleOf(element);
  if (element.tagName === 'sup' || /vertical-align:\s*super/.test(style)) return RAISED;
  return element.tagName === 'sub' || /vertical-align:\s*sub\b/.test(style) ? LOWERED : undefined;
}

/** Removes struck text, which plain text would show as valid, and replaces raised and lowered text. */
function replaceEmphasis(elements: Root): Root {
  visit(elements, 'element', (element, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    // As a block: the library does not separate a table from the text around it.
    if (element.tagName === 'table') element.tagName = 'div';
    if (isStruck(element)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const characters = shiftOf(element);
    if (characters === undefined) return undefined;
    parent.children[index] = { type: 'text', value: toScript(toText(element).trim(), characters) };
    return SKIP;
  });
  return elements;
}

/** Returns the text of an article's content as its page shows it (NEWS-10), on one line. */
export function toPlainText(content: string): string {
  const text = toText(replaceEmphasis(renderArticleElements(content)));
  return text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const lastSpace = start.lastIndexOf(' ');
  if (lastSpace > 0) return `${start.slice(0, lastSpace)}…`;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > length - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end)}…`;
}
