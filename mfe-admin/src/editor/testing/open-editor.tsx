import { beforeAll, jest } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { resolveContent } from '../../model/article-values.ts';
import { SignedInNewsroom } from '../../testing/signed-in-newsroom.tsx';
import { RichTextEditor } from '../rich-text-editor.tsx';

let tools: ArticleTools;

export function prepareEditor(): void {
  beforeAll(async () => {
    tools = await loadArticleTools();
    // jsdom lacks these methods, by which the editor measures the position of the cursor.
    const nowhere = new DOMRect();
    Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
  });
}

export function moveCursorInto(text: string) {
  const element = screen.getByText(text);
  act(() => {
    document.getSelection()?.collapse(element.firstChild, Math.min(2, text.length));
    document.dispatchEvent(new Event('selectionchange'));
  });
}

export function openTextEditor(
  content = '',
  { offersUsualPassages = false, error }: { offersUsualPassages?: boolean; error?: string } = {},
) {
  const onChange = jest.fn<(content: string) => void>();
  const onFullWindow = jest.fn<(isFull: boolean) => void>();
  render(
    <SignedInNewsroom>
      <p id="label">Article Content</p>
      <RichTextEditor
        content={content}
        offersUsualPassages={offersUsualPassages}
        labelledBy="label"
        error={error}
        onChange={(written) => onChange(resolveContent(written))}
        isFullWindow={false}
        onFullWindow={onFullWindow}
        tools={tools}
      />
    </SignedInNewsroom>,
  );
  return {
    user: userEvent.setup(),
    onChange,
    onFullWindow,
    text: screen.getByRole('textbox', { name: 'Article Content' }),
  };
}

export function getTool(name: string) {
  return screen.getByRole('button', { name });
}
