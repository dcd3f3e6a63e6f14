import type { ArticleTools } from '@site/kit';
import { getHTMLFromFragment, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { listDifferences } from './formats.ts';
import { parseInert } from './inert-html.ts';
import { rename } from './paste/dom.ts';

export type StoredTextTools = Pick<
  ArticleTools,
  'articleHtml' | 'decodeEntities' | 'escapeEntities' | 'sanitizeArticleHtml'
>;

export interface StoredText {
  readonly content: string;
  readonly json: JSONContent;
  /** Whether it is markdown with any markup, which the editor converts to HTML. */
  readonly isMarkdown: boolean;
  /** Formats that readers see but the editor does not support. */
  readonly lost: readonly string[];
}

/** Reads stored content: decodes it, then sanitises it (EDITOR-4, EDITOR-6). */
export function readStoredText(content: string, schema: Schema, tools: StoredTextTools): StoredText {
  const html = tools.articleHtml(content);
  const seen = parseInert(tools.sanitizeArticleHtml(html));
  // A page has one h1, which is not part of the article's text.
  for (const heading of seen.querySelectorAll('h1')) rename(heading, 'h2');
  const doc = DOMParser.fromSchema(schema).parse(seen);
  const kept = document.createDocumentFragment();
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, {}, kept);
  const isMarkdown = html !== tools.decodeEntities(content);
  const json: unknown = doc.toJSON();
  return {
    content,
    json: isContent(json) ? json : { type: 'doc' },
    isMarkdown: isMarkdown && seen.querySelector(':not(p, br)') !== null,
    lost: listDifferences(seen, kept),
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

/** Serializes the document, escaped so that decoding it again changes nothing for readers. */
export function writeStoredText(doc: Node, tools: Pick<StoredTextTools, 'escapeEntities'>): string {
  return tools.escapeEntities(getHTMLFromFragment(removeUploads(doc).content, doc.type.schema));
}

function isContent(json: unknown): json is JSONContent {
  return typeof json === 'object' && json !== null && 'type' in json;
}
