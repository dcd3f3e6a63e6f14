import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TextAlign } from '@tiptap/extension-text-align';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { FindExtension } from '../find/find-extension.ts';
import { Figure } from '../image/figure.ts';
import { ForeignPictures } from '../image/foreign-pictures.ts';
import { PictureUpload } from '../image/picture-upload.ts';
import { isSafeImage, isSafeLink } from '../web-address.ts';
import { AlignNumbers } from '../tables/align-numbers.ts';
import { PasteRule } from '../paste/paste-rule.ts';
import { LineBreaks } from './line-breaks.ts';
import { ListNumbering } from './list-numbering.ts';
import { MarkdownShortcuts } from './markdown-shortcuts.ts';
import { tableExtensions } from './tables.ts';

const SafeImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => isSafeImage(element.getAttribute('src') ?? '') && null,
    },
  ],
});

/** The extensions that define the article schema. The editor removes colours, which none of them supports. */
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
  PictureUpload,
  ForeignPictures,
  TextAlign.configure({ types: ['paragraph', 'heading'], alignments: ['center', 'right', 'justify'] }),
  Superscript.extend({ excludes: 'superscript subscript' }),
  Subscript.extend({ excludes: 'superscript subscript' }),
  ...tableExtensions,
  AlignNumbers,
  ListNumbering,
  LineBreaks,
  MarkdownShortcuts,
  Placeholder.configure({ placeholder: 'Write the article, or paste it.' }),
  PasteRule,
  FindExtension,
];
