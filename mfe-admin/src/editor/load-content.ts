import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';

/**
 * Stored content as a document of the editor.
 * @param render decodes, and sanitises after the last decoding (spec section 5)
 */
export function loadContent(
  content: string,
  schema: Schema,
  render: (content: string) => DocumentFragment,
): Node {
  return DOMParser.fromSchema(schema).parse(render(content));
}
