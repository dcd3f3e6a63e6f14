import { parseStyleAttribute } from './dom.ts';

const anchors = 'a[href^="#_msocom_"], a.msocomanchor, a[href^="#cmnt"]:not([href^="#cmnt_ref"])';

/** Removes the comments that Google Docs exports below a document, and returns their number. */
function dropExportedComments(root: ParentNode): number {
  const backLinks = root.querySelectorAll('a[href^="#cmnt_ref"]');
  for (const link of backLinks) {
    const frame = link.closest('div');
    const isOnly = frame?.querySelectorAll('a[href^="#cmnt"]').length === 1;
    (isOnly ? frame : (link.closest('p') ?? link))?.remove();
  }
  return backLinks.length;
}

export function removeComments(root: ParentNode): number {
  const marks = root.querySelectorAll(anchors);
  let bodies = dropExportedComments(root);
  for (const element of root.querySelectorAll('[style]')) {
    const style = parseStyleAttribute(element);
    const part = style.get('mso-element') ?? '';
    if (part === 'comment') bodies += 1;
    if (part.startsWith('comment') || style.get('mso-special-character') === 'comment') element.remove();
  }
  for (const mark of root.querySelectorAll(`${anchors}, .msocomtxt, a[href^="#_msoanchor_"], a.msocomoff`)) {
    if (mark.matches('.msocomtxt')) bodies += 1;
    mark.remove();
  }
  return Math.max(marks.length, bodies);
}
