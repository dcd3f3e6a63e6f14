import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

function isForeign({ type, attrs }: Node): boolean {
  if (type.name !== 'image' && type.name !== 'figure') return false;
  const src: unknown = attrs['src'];
  return typeof src === 'string' && new URL(src, location.origin).origin !== location.origin;
}

/** Returns the positions of pictures that readers' browsers would load from other sites. */
export function findForeignPictures(doc: Node): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (isForeign(node)) places.push(position);
  });
  return places;
}

function marksIn(doc: Node): DecorationSet {
  const marks = findForeignPictures(doc).map((place) => {
    const size = doc.nodeAt(place)?.nodeSize ?? 0;
    return Decoration.node(place, place + size, { class: 'foreign-picture' });
  });
  return DecorationSet.create(doc, marks);
}

export function selectForeignPicture(editor: Editor): void {
  const places = findForeignPictures(editor.state.doc);
  const next = places.find((place) => place > editor.state.selection.from) ?? places[0];
  if (next !== undefined) editor.chain().setNodeSelection(next).scrollIntoView().focus().run();
}

export const ForeignPictures = Extension.create({
  name: 'foreignPictures',
  addProseMirrorPlugins: () => {
    const plugin: Plugin<DecorationSet> = new Plugin({
      state: {
        init: (_config, { doc }) => marksIn(doc),
        apply: ({ docChanged, doc }, marks) => (docChanged ? marksIn(doc) : marks),
      },
      props: { decorations: (state) => plugin.getState(state) },
    });
    return [plugin];
  },
});
