import type { JSONContent } from '@tiptap/core';
import { DOMParser, type Schema } from '@tiptap/pm/model';

/**
 * Stored content as a document of the editor.
 * @param render decodes, and sanitises after the last decoding (spec section 5)
 */
export function loadContent(
  content: string,
  schema: Schema,
  render: (content: string) => DocumentFragment,
): JSONContent {
  const json: unknown = DOMParser.fromSchema(schema).parse(render(content)).toJSON();
  return isContent(json) ? json : { type: 'doc' };
}

function isContent(json: unknown): json is JSONContent {
  return typeof json === 'object' && json !== null && 'type' in json;
}
