import { Editor } from '@tiptap/core';
import { articleExtensions } from '../schema/extensions.ts';

export function createPasteEditor(content = ''): Editor {
  return new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: articleExtensions,
    content,
    injectCSS: false,
  });
}

/** Dispatches a paste event, and returns whether the editor handled it. jsdom has no ClipboardEvent. */
export function paste(editor: Editor, html: string, text = '', others: Record<string, string> = {}): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const data: Record<string, string> = { 'text/html': html, 'text/plain': text, ...others };
  const value = { files: [], getData: (type: string) => data[type] ?? '' };
  Object.defineProperty(event, 'clipboardData', { value });
  return !editor.view.dom.dispatchEvent(event);
}

export function copy(editor: Editor): string {
  const { view, state } = editor;
  return view.serializeForClipboard(state.selection.content()).dom.innerHTML;
}
