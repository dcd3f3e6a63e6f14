import { Button, isComposing, TextField } from '@site/kit';
import { type Editor, useEditorState } from '@tiptap/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { findNext, findPrev, replaceAll, replaceNext } from 'prosemirror-search';
import {
  getMatchPosition,
  searchText,
  type FindQuery,
  runCommand,
  getSelectedText,
  moveCursorBeforeSelection,
} from './find-extension.ts';

interface FindBarProps {
  readonly editor: Editor;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

function describe({ count, selected }: ReturnType<typeof getMatchPosition>, isAsked: boolean): string {
  if (!isAsked) return '';
  if (count === 0) return 'No matches';
  return selected === 0 ? `${count} found` : `${selected} of ${count}`;
}

export function FindBar({ editor, field, onClose }: FindBarProps) {
  const [query, setQuery] = useState<FindQuery>(() => ({
    search: getSelectedText(editor),
    replace: '',
    caseSensitive: false,
  }));
  const matches = useEditorState({ editor, selector: ({ editor: current }) => getMatchPosition(current) });

  function search(next: FindQuery) {
    searchText(editor, next);
    if (next.search === '') return;
    moveCursorBeforeSelection(editor);
    runCommand(editor, findNext);
  }
  const begin = useEffectEvent(() => {
    search(query);
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => {
    begin();
    return () => {
      if (!editor.isDestroyed) searchText(editor, { search: '', replace: '', caseSensitive: false });
    };
  }, [editor]);

  function change(changed: Partial<FindQuery>) {
    const next = { ...query, ...changed };
    setQuery(next);
    search(next);
  }

  const leave = {
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) =>
      key === 'Escape' && !isComposing(nativeEvent) && onClose(),
  };
  function press(event: KeyboardEvent, onEnter: () => void) {
    leave.onKeyDown(event);
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault(); // Otherwise Enter would submit the article's form.
    onEnter();
  }

  const findAgain = (isBack: boolean) => runCommand(editor, isBack ? findPrev : findNext);
  const replaceOne = () => runCommand(editor, replaceNext);
  const isFound = matches.count > 0;
  return (
    <div
      role="search"
      aria-label="Find and replace"
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-mist-300 bg-mist-100 px-3 py-2"
    >
      <div className="min-w-0 flex-1 basis-44">
        <TextField
          ref={field}
          label="Find"
          hideLabel
          placeholder="Find"
          autoComplete="off"
          value={query.search}
          onChange={({ target }) => change({ search: target.value })}
          onKeyDown={(event) => press(event, () => findAgain(event.shiftKey))}
        />
      </div>
      <p role="status" className="min-w-20 text-sm text-ink-600 tabular-nums">
        {describe(matches, query.search !== '')}
      </p>
      <Button
        {...leave}
        variant="ghost"
        size="sm"
        className="px-3"
        aria-label="Previous match"
        onClick={() => findAgain(true)}
      >
        <ChevronUp aria-hidden="true" className="size-5" />
      </Button>
      <Button
        {...leave}
        variant="ghost"
        size="sm"
        className="px-3"
        aria-label="Next match"
        onClick={() => findAgain(false)}
      >
        <ChevronDown aria-hidden="true" className="size-5" />
      </Button>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 px-1 text-sm font-semibold">
        <input
          type="checkbox"
          {...leave}
          className="size-5 shrink-0 cursor-pointer accent-aqua-700"
          checked={query.caseSensitive}
          onChange={({ target }) => change({ caseSensitive: target.checked })}
        />
        Match case
      </label>
      <div className="min-w-0 flex-1 basis-44">
        <TextField
          label="Replace with"
          hideLabel
          placeholder="Replace with"
          autoComplete="off"
          value={query.replace}
          onChange={({ target }) => change({ replace: target.value })}
          onKeyDown={(event) => press(event, replaceOne)}
        />
      </div>
      <Button {...leave} variant="ghost" size="sm" className="px-3" disabled={!isFound} onClick={replaceOne}>
        Replace
      </Button>
      <Button
        {...leave}
        variant="ghost"
        size="sm"
        className="px-3"
        disabled={!isFound}
        onClick={() => runCommand(editor, replaceAll)}
      >
        Replace all
      </Button>
      <Button
        {...leave}
        variant="ghost"
        size="sm"
        className="px-3"
        aria-label="Close find and replace"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
