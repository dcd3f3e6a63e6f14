import { isBlankText } from './dom.ts';

/** What a paste omitted or changed, in the order in which the notice lists it. */
export const omissionKinds = [
  'comment',
  'deleted passage',
  'hidden passage',
  'hidden column',
  'hidden row',
  'picture',
  'link protection',
] as const;

export type OmissionKind = (typeof omissionKinds)[number];

export type Omissions = ReadonlyMap<OmissionKind, number>;

const blocks = 'p, div, li, td, th, tr, h1, h2, h3, h4, h5, h6, blockquote, pre, dd, dt, section, article';

/** Replaces a node by a comment that `collectOmissions` counts; removes a node without text. */
export function markOmission(node: ChildNode, kind: OmissionKind): void {
  if (isBlankText(node.textContent ?? '')) node.remove();
  else node.replaceWith(new Comment(kind));
}

/**
 * Counts and removes the comments of `markOmission`. Adjacent ones count once, because office programs split passages
 * by format.
 */
export function collectOmissions(root: Node): Map<OmissionKind, number> {
  const counts = new Map<OmissionKind, number>();
  const marks: Comment[] = [];
  const walker = document.createTreeWalker(root);
  let last = '';
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Comment) {
      marks.push(node);
      const kind = omissionKinds.find((name) => name === node.data);
      if (kind && kind !== last) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      last = node.data;
    } else if (
      node instanceof Text ? node.data.trim() !== '' : node instanceof Element && node.matches(blocks)
    ) {
      last = '';
    }
  }
  for (const mark of marks) mark.remove();
  return counts;
}
