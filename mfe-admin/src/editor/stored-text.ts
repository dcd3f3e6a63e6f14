import type { ArticleTools } from '@site/kit';
import { getHTMLFromFragment, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { differences } from './formats.ts';
import { parseInert } from './inert-html.ts';
import { rename } from './paste/dom.ts';

/** The part of the kit that is needed to read and to write stored content. */
export type StoredTextTools = Pick<
  ArticleTools,
  'articleHtml' | 'decodeEntities' | 'escapeEntities' | 'sanitizeArticleHtml'
>;

/** Stored content as the editor opens it. */
export interface StoredText {
  readonly content: string;
  readonly json: JSONContent;
  /** Markdown with any markup: the editor writes HTML. */
  readonly isMarkdown: boolean;
  /** Formats that readers see and the editor does not know. */
  readonly lost: readonly string[];
}

/** Reads stored content; it is decoded, and sanitised after the last decoding (EDITOR-4, EDITOR-6). */
export function readStoredText(content: string, schema: Schema, tools: StoredTextTools): StoredText {
  const html = tools.articleHtml(content);
  const seen = parseInert(tools.sanitizeArticleHtml(html));
  // A page has one h1, and it is not in an article.
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
    lost: differences(seen, kept),
  };
}

/** The editor's document as it is stored: however often it is decoded, readers see what was typed. */
export function writeStoredText(doc: Node, tools: Pick<StoredTextTools, 'escapeEntities'>): string {
  return tools.escapeEntities(getHTMLFromFragment(doc.content, doc.type.schema));
}

function isContent(json: unknown): json is JSONContent {
  return typeof json === 'object' && json !== null && 'type' in json;
}
