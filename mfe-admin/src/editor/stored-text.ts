import type { ArticleTools } from '@site/kit';
import { getHTMLFromFragment, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { findMissingFormats } from './formats.ts';
import { parseInertHtml } from './inert-html.ts';
import { renameElement } from './paste/dom.ts';

export type StoredTextTools = Pick<
  ArticleTools,
  'articleHtml' | 'decodeEntities' | 'escapeEntities' | 'sanitizeArticleHtml'
>;

export interface StoredText {
  readonly content: string;
  readonly json: JSONContent;
  /** Whether the content is markdown with markup, which the editor converts to HTML. */
  readonly isMarkdown: boolean;
  /** Formats in the text that the editor does not support. */
  readonly lost: readonly string[];
}

/** Decodes and sanitizes stored content (EDITOR-4, EDITOR-6), and parses it for the editor. */
export function readStoredText(content: string, schema: Schema, tools: StoredTextTools): StoredText {
  const html = tools.articleHtml(content);
  const seen = parseInertHtml(tools.sanitizeArticleHtml(html));
  // The title of the page is the only h1.
  for (const heading of seen.querySelectorAll('h1')) renameElement(heading, 'h2');
  const doc = DOMParser.fromSchema(schema).parse(seen);
  const kept = document.createDocumentFragment();
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, {}, kept);
  const isMarkdown = html !== tools.decodeEntities(content);
  const json: unknown = doc.toJSON();
  return {
    content,
    json: isContent(json) ? json : { type: 'doc' },
    isMarkdown: isMarkdown && seen.querySelector(':not(p, br)') !== null,
    lost: findMissingFormats(seen, kept),
  };
}

function removeUploads(doc: Node): Node {
  const stored = new Transform(doc);
  doc.descendants(({ type, nodeSize }, position) => {
    const at = stored.mapping.map(position);
    if (type.name === 'pictureUpload') stored.delete(at, at + nodeSize);
  });
  return stored.doc;
}

/** Serializes the document, and escapes entities, so that decoding restores the text. */
export function writeStoredText(doc: Node, tools: Pick<StoredTextTools, 'escapeEntities'>): string {
  return tools.escapeEntities(getHTMLFromFragment(removeUploads(doc).content, doc.type.schema));
}

function isContent(json: unknown): json is JSONContent {
  return typeof json === 'object' && json !== null && 'type' in json;
}
