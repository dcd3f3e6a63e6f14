import { unwrap } from './dom.ts';
import { omit } from './omissions.ts';

const deleted =
  'del, .msoDel, [data-suggestion-type="deletion"], [data-suggestion-type="delete"], [data-suggested-deletion-ids]';
const inserted = 'ins, .msoIns';

/** Accepts all tracked changes: deleted text is removed, and inserted text loses its marking. */
export function acceptChanges(root: ParentNode): void {
  for (const element of root.querySelectorAll(deleted))
    if (root.contains(element)) omit(element, 'deleted passage');
  for (const element of root.querySelectorAll(inserted)) unwrap(element);
}
