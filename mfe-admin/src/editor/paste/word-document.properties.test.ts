import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import * as fc from 'fast-check';
import { createPasteEditor, paste } from '../testing/paste.ts';

let editor: Editor;

beforeEach(() => {
  editor = createPasteEditor();
});
afterEach(() => editor.destroy());

/** A fragment of a Word document, and its text once all changes are accepted. */
interface Piece {
  readonly html: string;
  readonly text: string;
}

const sheet = `<style><!--
 p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;}
 span.msoIns {text-decoration:underline; color:teal;}
 span.msoDel {text-decoration:line-through; color:red;}
 span.Hidden1 {mso-style-name:Hidden; display:none; mso-hide:all;}
 span.Hidden2 {visibility:hidden;}
 span.MsoCommentReference {mso-ansi-font-size:8.0pt;}
 p.MsoCommentText {font-size:10.0pt;}
--></style>`;

const change = `cite="mailto:Counsel" datetime="2026-11-02T10:14"`;
const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);

function hidden(name: string): fc.Arbitrary<Piece> {
  const openings: Record<string, string> = {
    deleted: `<span class=msoDel><del ${change}>`,
    bold: `<b><span class=msoDel><del ${change}>`,
    hide: `<span style='mso-hide:all'>`,
    none: `<span style='display:none;mso-hide:all'>`,
    class: '<span class=Hidden1>',
    invisible: '<span class=Hidden2>',
    reference: '<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[C',
  };
  const closings: Record<string, string> = {
    deleted: '</del></span>',
    bold: '</del></span></b>',
    reference: ']</a></span>',
  };
  return word.map((text) => ({ html: `${openings[name]}${text}${closings[name] ?? '</span>'}`, text: '' }));
}

const shown: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `<b>${text}</b>`,
  (text) => `<span class=msoIns><ins ${change}>${text}</ins></span>`,
  (text) => `<a style='mso-comment-reference:C_1;mso-comment-date:20261102T1014'>${text}</a>`,
  (text) => `<span class=Hidden2><span style='visibility:visible'>${text}</span></span>`,
  (text) => `<span class=CommentSubject lang=EN-CA>${text}</span>`,
  (text) => `<sup>${text}</sup>`,
];

const pieces = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .tuple(word, fc.constantFrom(...shown))
      .map(([text, write]) => ({ html: write(text), text })),
  },
  ...['deleted', 'bold', 'hide', 'none', 'class', 'invisible', 'reference'].map(hidden),
);
const paragraphs = fc.array(pieces, { maxLength: 6 }).chain((content) =>
  fc.constantFrom('MsoNormal', 'MsoCommentText', 'MsoListParagraph').map((name) => ({
    html: `<p class=${name}>${content.map(({ html }) => html).join('')}<o:p></o:p></p>`,
    text: content.map(({ text }) => text).join(''),
  })),
);
const comments = word.map(
  (text) =>
    `<div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt>` +
    `<p class=MsoCommentText><a href="#_msoanchor_1" class=msocomoff>[C1]</a>${text}</p></div></div></div>`,
);

test('a pasted Word document has the visible text of the document, with all tracked changes accepted', () => {
  const property = fc.property(
    fc.array(paragraphs, { minLength: 1, maxLength: 5 }),
    comments,
    (body, list) => {
      editor.commands.clearContent();
      paste(
        editor,
        `<html><head>${sheet}</head><body>${body.map(({ html }) => html).join('\n')}${list}</body></html>`,
      );
      const expected = body.map(({ text }) => text).filter((text) => text !== '');
      expect(editor.getText({ blockSeparator: '\n' }).trim()).toBe(expected.join('\n'));
      expect(editor.getHTML()).not.toMatch(/Counsel|<u>/);
    },
  );
  fc.assert(property);
});
