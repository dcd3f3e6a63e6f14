import { type Editor, Extension } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { getMatchHighlights, search, SearchQuery, setSearchState } from 'prosemirror-search';

/** What is looked for in the text, and what is to stand there instead. */
export interface FindQuery {
  readonly search: string;
  readonly replace: string;
  readonly caseSensitive: boolean;
}

/** Marks what is looked for in the text. */
export const Find = Extension.create({ name: 'find', addProseMirrorPlugins: () => [search()] });

/** Does one of the library's commands. */
export function runCommand({ state, view }: Editor, command: Command): void {
  command(state, view.dispatch, view);
}

/** Looks for something else; an empty text ends it. */
export function find(editor: Editor, query: FindQuery): void {
  editor.view.dispatch(setSearchState(editor.state.tr, new SearchQuery({ ...query, literal: true })));
}

/** Puts the cursor before what is selected, so that the next match is the same one as long as it matches. */
export function stepBack({ state, view }: Editor): void {
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(state.selection.from))));
}

/** How many matches there are, and which of them is selected, from 1; 0: none. */
export function countMatches({ state }: Editor): { readonly count: number; readonly selected: number } {
  const matches = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  const selected = matches.findIndex((match) => match.from === from && match.to === to) + 1;
  return { count: matches.length, selected };
}

/** The text that is selected, where it is in one block. */
export function selectedText({ state: { doc, selection } }: Editor): string {
  return selection.$from.sameParent(selection.$to) ? doc.textBetween(selection.from, selection.to) : '';
}
