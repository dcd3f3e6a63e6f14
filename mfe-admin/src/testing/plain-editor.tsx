import { jest } from '@jest/globals';
import { useState } from 'react';
import type { RichTextEditorProps } from '../editor/rich-text-editor.tsx';

function PlainEditor({ content, labelledBy, onChange, isFullWindow, onFullWindow }: RichTextEditorProps) {
  const [text, setText] = useState(content);
  return (
    <>
      <textarea
        aria-labelledby={labelledBy}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
      />
      <button type="button" aria-pressed={isFullWindow} onClick={() => onFullWindow(!isFullWindow)}>
        Full Window
      </button>
    </>
  );
}

export function mockRichTextEditor(): void {
  jest.unstable_mockModule('../editor/rich-text-editor.tsx', () => ({ RichTextEditor: PlainEditor }));
}
