import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { Figure } from '../image/figure.ts';
import { isSafeImage, isSafeLink } from '../web-address.ts';
import {
  Subscript,
  Superscript,
  Table,
  TableCell,
  TableHeader,
  TableRow,
  TextAlign,
} from './kept-formats.ts';
import { PasteRule } from '../paste/paste-rule.ts';
import { LineBreaks } from './line-breaks.ts';

const SafeImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => isSafeImage(element.getAttribute('src') ?? '') && null,
    },
  ],
});

/** What the text of an article can consist of. There is no colour in it: colours vanish wherever they come from. */
export const articleExtensions: Extensions = [
  StarterKit.configure({
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  SafeImage.configure({ inline: true }),
  Figure,
  TextAlign,
  Superscript,
  Subscript,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  LineBreaks,
  PasteRule,
];
