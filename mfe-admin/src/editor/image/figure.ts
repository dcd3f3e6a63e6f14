import { Node } from '@tiptap/core';
import { isSafeImage } from '../web-address.ts';
import { figureStyle, imageAttributesOf } from './figure-html.ts';
import { createFigureView } from './figure-view.ts';
import { parsePictureSize } from './picture.ts';

/** Returns the picture of a figure that has only a picture and an optional caption; undefined for other figures. */
function imageIn(figure: HTMLElement): HTMLImageElement | undefined {
  const parts = [...figure.childNodes].filter(
    (part) => part.textContent?.trim() !== '' || part.nodeType === 1,
  );
  const [image, caption, ...others] = parts;
  const isCaption = caption === undefined || caption.nodeName === 'FIGCAPTION';
  return image instanceof HTMLImageElement && isCaption && others.length === 0 ? image : undefined;
}

function pixels(value: string | null): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

function attributesIn(figure: HTMLElement) {
  const image = imageIn(figure);
  const src = image?.getAttribute('src') ?? '';
  if (!image || !isSafeImage(src)) return false;
  return {
    src,
    alt: image.getAttribute('alt'),
    width: pixels(image.getAttribute('width')),
    height: pixels(image.getAttribute('height')),
    size: parsePictureSize(figure.style.width),
  };
}

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(text | hardBreak)*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
    size: { default: 'full' },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: attributesIn,
      contentElement: (figure) =>
        (figure instanceof HTMLElement && figure.querySelector('figcaption')) ||
        document.createElement('figcaption'),
    },
  ],
  renderHTML({ node }) {
    const style = figureStyle(node);
    const image = ['img', imageAttributesOf(node)] as const;
    const attributes = style === undefined ? {} : { style };
    return node.childCount > 0
      ? ['figure', attributes, image, ['figcaption', 0]]
      : ['figure', attributes, image];
  },
  addNodeView: () => createFigureView,
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': ({ editor }) =>
        editor.isActive(this.name) && editor.commands.insertContent({ type: 'hardBreak' }),
      // A caption has only one paragraph, so Enter moves the cursor after the figure.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const behind = $from.after();
        const isLast = editor.state.doc.resolve(behind).nodeAfter === null;
        return editor
          .chain()
          .command(({ tr, state }) => {
            const paragraph = state.schema.nodes['paragraph'];
            if (isLast && paragraph) tr.insert(behind, paragraph.create());
            return true;
          })
          .setTextSelection(behind + 1)
          .run();
      },
    };
  },
});
