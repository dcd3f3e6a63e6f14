import { diffArrays } from 'diff';
import { isBlock, extractText } from '../model/readable-text.ts';

/** With more added and removed items than this, the comparison would be slow, and all items count as changed. */
const maxEdits = 3_000;

/** Blocks that share at least this fraction of their words are versions of the same block. */
const minSimilarity = 0.3;

/** A change (removed and added items, possibly none), and the unchanged items that follow. */
interface Step<Part> {
  readonly removed: Part[];
  readonly added: Part[];
  readonly kept: (readonly [before: Part, after: Part])[];
}

function align<Part>(
  before: Part[],
  after: Part[],
  comparator: (before: Part, after: Part) => boolean,
): Step<Part>[] {
  const parts = diffArrays(before, after, { comparator, maxEditLength: maxEdits });
  if (!parts) return [{ removed: before, added: after, kept: [] }];
  const steps: Step<Part>[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of parts) {
    let step = steps.at(-1);
    if (!step || (step.kept.length > 0 && (added || removed))) {
      step = { removed: [], added: [], kept: [] };
      steps.push(step);
    }
    const old = added ? [] : before.slice(from, from + count);
    const now = removed ? [] : after.slice(to, to + count);
    [from, to] = [from + old.length, to + now.length];
    if (added) step.added.push(...now);
    else if (removed) step.removed.push(...old);
    else step.kept.push(...now.flatMap((part, index) => (old[index] ? [[old[index], part] as const] : [])));
  }
  return steps;
}

interface Unit {
  readonly block: HTMLElement | undefined;
  readonly nodes: readonly Node[];
  readonly html: string;
  readonly words: ReadonlySet<string>;
}

function htmlOf(node: Node): string {
  return node instanceof Element ? node.outerHTML : (node.nodeValue ?? '');
}

function unitOf(nodes: readonly Node[], block?: HTMLElement): Unit {
  const text = nodes.map(extractText).join(' ');
  return { block, nodes, html: nodes.map(htmlOf).join(''), words: new Set(text.match(/[\p{L}\p{N}]+/gu)) };
}

function unitsOf(parent: Node): Unit[] {
  const units: Unit[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const unit = unitOf(line);
    if (unit.html.trim() !== '') units.push(unit);
    line = [];
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) line.push(node);
    else {
      endLine();
      units.push(unitOf([node], node));
    }
  }
  endLine();
  return units;
}

function isSimilar(before: Unit, after: Unit): boolean {
  if (before.block?.tagName !== after.block?.tagName) return false;
  const common = [...after.words].filter((word) => before.words.has(word)).length;
  return common >= minSimilarity * Math.max(before.words.size, after.words.size);
}

/** A word, space, punctuation mark, line break or picture, with its formats. */
interface Token {
  readonly node: Node;
  readonly formats: readonly Element[];
  /** Equal for tokens with the same text and formats. */
  readonly key: string;
}

function tokensOf(nodes: Iterable<Node>, formats: readonly Element[] = []): Token[] {
  const look = formats.map((format) => htmlOf(format.cloneNode())).join('');
  return [...nodes].flatMap((node) => {
    if (node instanceof Text) {
      const words = node.data.match(/\s+|[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*|./gsu) ?? [];
      return words.map((word) => ({ node: new Text(word), formats, key: look + word }));
    }
    if (node instanceof Element && node.hasChildNodes()) return tokensOf(node.childNodes, [...formats, node]);
    return [{ node, formats, key: look + htmlOf(node) }];
  });
}

function isSpace({ node }: Token): boolean {
  return node instanceof Text && node.data.trim() === '';
}

function write(tokens: readonly Token[], into: Node): void {
  let [place, open]: [Node, readonly Element[]] = [into, []];
  for (const { node, formats } of tokens) {
    if (formats.some((format, index) => format !== open[index]) || formats.length !== open.length) {
      place = into;
      for (const format of formats) place = place.appendChild(format.cloneNode());
      open = formats;
    }
    place.appendChild(node.cloneNode(true));
  }
}

type Mark = 'ins' | 'del';

function writeChanges(mark: Mark, tokens: readonly Token[], into: Node): HTMLElement[] {
  if (tokens.length === 0) return [];
  const marked = into.appendChild(document.createElement(mark));
  // Makes a changed line break visible.
  const seen = tokens.flatMap((token) =>
    token.node.nodeName === 'BR' ? [{ ...token, node: new Text('¶') }, token] : [token],
  );
  write(seen, marked);
  return [marked];
}

/** Marks the first element of a change as a target of the Next change button. */
function wrapChange([first]: readonly HTMLElement[]): void {
  first?.setAttribute('data-change', '');
}

/** Merges adjacent changes that have only white space between them. */
function joinTokens(steps: readonly Step<Token>[]): Step<Token>[] {
  const all: Step<Token>[] = [];
  for (const step of steps) {
    const last = all.at(-1);
    if (last && last.kept.every(([, token]) => isSpace(token))) {
      last.removed.push(...last.kept.map(([before]) => before), ...step.removed);
      last.added.push(...last.kept.map(([, after]) => after), ...step.added);
      last.kept.splice(0, Number.POSITIVE_INFINITY, ...step.kept);
    } else all.push(step);
  }
  return all;
}

function mergeLines(before: readonly Node[], after: readonly Node[], into: Node): void {
  const steps = align(tokensOf(before), tokensOf(after), (old, now) => old.key === now.key);
  for (const { removed, added, kept } of joinTokens(steps)) {
    wrapChange([...writeChanges('del', removed, into), ...writeChanges('ins', added, into)]);
    write(
      kept.map(([, token]) => token),
      into,
    );
  }
}

function writeWhole(mark: Mark, { block, nodes }: Unit, into: Node): HTMLElement[] {
  if (!block) return writeChanges(mark, tokensOf(nodes), into);
  const shell = into.appendChild(block.cloneNode());
  return unitsOf(block).flatMap((unit) => writeWhole(mark, unit, shell));
}

function mergeUnits(before: Unit, after: Unit, into: Node): void {
  if (before.block && after.block) {
    mergeChildren(before.block, after.block, into.appendChild(after.block.cloneNode()));
  } else mergeLines(before.nodes, after.nodes, into);
}

function mergeChildren(before: Node, after: Node, into: Node): void {
  const [old, now] = [unitsOf(before), unitsOf(after)];
  // Rows with equally many cells are compared column by column.
  const areCells = after.nodeName === 'TR' && old.length === now.length;
  const steps = areCells
    ? [{ removed: old, added: now, kept: [] }]
    : align(old, now, (one, other) => one.html === other.html);
  for (const { removed, added, kept } of steps) {
    for (const step of align(removed, added, areCells ? () => true : isSimilar)) {
      for (const unit of step.removed) wrapChange(writeWhole('del', unit, into));
      for (const unit of step.added) wrapChange(writeWhole('ins', unit, into));
      for (const [one, other] of step.kept) mergeUnits(one, other, into);
    }
    for (const [, { nodes }] of kept) for (const node of nodes) into.appendChild(node.cloneNode(true));
  }
}

/** Marks removed words with `del` and added ones with `ins`; the first of each change has `data-change`. */
export function markChanges(before: Node, after: Node): DocumentFragment {
  const merged = document.createDocumentFragment();
  mergeChildren(before, after, merged);
  return merged;
}
