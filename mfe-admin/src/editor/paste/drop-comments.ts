import { styleOf, unwrap } from './dom.ts';

const anchors = 'a[href^="#_msocom_"], a.msocomanchor';

/** Removes the comments of a word processor with their marks in the text, and returns their number. */
export function dropComments(root: ParentNode): number {
  const marks = root.querySelectorAll(anchors);
  let bodies = 0;
  for (const element of root.querySelectorAll('[style]')) {
    const style = styleOf(element);
    const part = style.get('mso-element') ?? '';
    if (part === 'comment') bodies += 1;
    if (part.startsWith('comment') || style.get('mso-special-character') === 'comment') element.remove();
    // Its text is the passage that the comment is about.
    else if (style.has('mso-comment-reference') && element.tagName === 'A') unwrap(element);
  }
  for (const mark of root.querySelectorAll(`${anchors}, .msocomtxt, a[href^="#_msoanchor_"], a.msocomoff`)) {
    if (mark.matches('.msocomtxt')) bodies += 1;
    mark.remove();
  }
  return Math.max(marks.length, bodies);
}
