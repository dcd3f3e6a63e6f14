import type { NodeViewRendererProps } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { figureStyle, imageAttributesOf } from './figure-html.ts';

/** Creates the view of a figure: the caption is editable, and a click on the picture selects the figure. */
export function createFigureView({ node, editor, getPos }: NodeViewRendererProps): NodeView {
  const dom = document.createElement('figure');
  const image = document.createElement('img');
  const caption = document.createElement('figcaption');
  image.contentEditable = 'false';
  dom.append(image, caption);

  image.addEventListener('click', () => {
    const position = getPos();
    if (position !== undefined) editor.commands.setNodeSelection(position);
  });

  function show(shown: Node) {
    dom.style.cssText = figureStyle(shown) ?? '';
    for (const { name } of [...image.attributes]) {
      if (name !== 'contenteditable') image.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(imageAttributesOf(shown))) image.setAttribute(name, value);
    caption.toggleAttribute('data-empty', shown.childCount === 0);
  }

  show(node);
  return {
    dom,
    contentDOM: caption,
    update: (next) => {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
    ignoreMutation: (mutation) => mutation.target !== caption && !caption.contains(mutation.target),
  };
}
