import { unwrap } from './dom.ts';
import { markOmission } from './omissions.ts';

/**
 * Returns whether an element is a suggestion: editors use a class such as `suggestion-deletion`, or an attribute such
 * as `data-suggestion-type`.
 */
function isSuggested(element: Element, kind: RegExp): boolean {
  return [...element.attributes].some(({ name, value }) => {
    const words =
      name === 'class' ? value.split(/\s+/) : name.startsWith('data-') ? [`${name} ${value}`] : [];
    return words.some((word) => /suggest|track/i.test(word) && kind.test(word));
  });
}

export function acceptChanges(root: ParentNode): void {
  for (const element of root.querySelectorAll('del, span, .msoDel')) {
    const isDeleted = element.matches('del, .msoDel') || isSuggested(element, /delet/i);
    if (isDeleted && root.contains(element)) markOmission(element, 'deleted passage');
  }
  for (const element of root.querySelectorAll('ins, span, .msoIns')) {
    if (element.matches('ins, .msoIns') || isSuggested(element, /insert/i)) unwrap(element);
  }
}
