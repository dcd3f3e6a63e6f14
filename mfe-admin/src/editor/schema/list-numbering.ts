import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { styleOfNumbering } from '../paste/list-markers.ts';

export const ListNumbering = Extension.create({
  name: 'listNumbering',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        nodeViews: {
          orderedList({ attrs }) {
            const dom = document.createElement('ol');
            dom.start = Number(attrs['start']);
            dom.style.listStyleType = styleOfNumbering(attrs['type']);
            return { dom, contentDOM: dom };
          },
        },
      },
    }),
  ],
});
