import { type RefObject, useSyncExternalStore } from 'react';
import { MAX_REMARK_LENGTH } from '../model/remark-calls.ts';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('selectionchange', onChange);
  return () => document.removeEventListener('selectionchange', onChange);
}

function wordsIn(place: HTMLElement | null): string {
  const selection = document.getSelection();
  if (!place || !selection || selection.rangeCount === 0) return '';
  if (!place.contains(selection.getRangeAt(0).commonAncestorContainer)) return '';
  return selection.toString().replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_REMARK_LENGTH);
}

export function useSelectedWords(place: RefObject<HTMLElement | null>): string {
  return useSyncExternalStore(
    subscribe,
    () => wordsIn(place.current),
    () => '',
  );
}
