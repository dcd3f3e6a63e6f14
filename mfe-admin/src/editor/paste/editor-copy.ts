import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';

/** Attribute that marks HTML copied from this editor. Every ProseMirror editor writes `data-pm-slice`. */
const mark = 'data-newsroom-copy';

export class ClipboardSerializer extends DOMSerializer {
  static for(schema: Schema): ClipboardSerializer {
    return new ClipboardSerializer(
      DOMSerializer.nodesFromSchema(schema),
      DOMSerializer.marksFromSchema(schema),
    );
  }

  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const copy = super.serializeFragment(fragment, options, target);
    if (!target) for (const element of copy.children) element.setAttribute(mark, '');
    return copy;
  }
}

export function isEditorCopy(root: DocumentFragment): boolean {
  let level: ParentNode = root;
  // Unwraps the table elements that HTML requires around copied cells and rows.
  while (
    level.firstElementChild?.matches('table, tbody, tr') &&
    !level.firstElementChild.hasAttribute(mark)
  ) {
    if (level.children.length > 1) return false;
    level = level.firstElementChild;
  }
  const elements = [...level.children];
  return elements.length > 0 && elements.every((element) => element.hasAttribute(mark));
}
