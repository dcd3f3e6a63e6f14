import { type Editor, Extension } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { getMatchHighlights, search, SearchQuery, setSearchState } from 'prosemirror-search';

export interface FindQuery {
  readonly search: string;
  readonly replace: string;
  readonly caseSensitive: boolean;
}

export const FindExtension = Extension.create({ name: 'find', addProseMirrorPlugins: () => [search()] });

export function runCommand({ state, view }: Editor, command: Command): void {
  command(state, view.dispatch, view);
}

/** Searches for a text and highlights the matches; an empty text ends the search. */
export function searchText(editor: Editor, query: FindQuery): void {
  editor.view.dispatch(setSearchState(editor.state.tr, new SearchQuery({ ...query, literal: true })));
}

/** Moves the cursor to the start of the selection, so that the next search finds a selected match again. */
export function moveCursorBeforeSelection({ state, view }: Editor): void {
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(state.selection.from))));
}

/** Returns the number of matches, and the index of the selected match from 1 (0 for none). */
export function getMatchPosition({ state }: Editor): { readonly count: number; readonly selected: number } {
  const matches = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  const selected = matches.findIndex((match) => match.from === from && match.to === to) + 1;
  return { count: matches.length, selected };
}

export function getSelectedText({ state: { doc, selection } }: Editor): string {
  return selection.$from.sameParent(selection.$to) ? doc.textBetween(selection.from, selection.to) : '';
}
