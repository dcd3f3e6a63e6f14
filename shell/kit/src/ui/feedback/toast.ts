import { useSyncExternalStore } from 'react';

/** Spec section 2, 'Global behaviour'; times in milliseconds. */
export const maxToasts = 1;
export const toastDurationMs = 5_000;
/** Long enough to reach Undo with the keyboard or a screen reader (departure from the specification). */
export const undoDurationMs = 20_000;
const removalDelayMs = 1_000_000;

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** Set if the page announces the message itself, so that screen readers do not read it twice. */
  silent?: boolean | undefined;
  /** Reverts the reported action. The notification is then shown for 20 s. */
  undo?: (() => void) | undefined;
  action?: ToastAction | undefined;
  actions?: readonly ToastAction[] | undefined;
}

export interface ToastEntry extends ToastOptions {
  readonly id: number;
  readonly open: boolean;
}

let entries: readonly ToastEntry[] = [];
const none: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function replaceEntries(next: readonly ToastEntry[]): void {
  entries = next;
  const kept = new Set(next.map((entry) => entry.id));
  for (const [id, removal] of removals) {
    if (kept.has(id)) continue;
    clearTimeout(removal);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Closes a notification; it is removed 1,000,000 ms later. */
export function dismissToast(id: number): void {
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => replaceEntries(entries.filter((entry) => entry.id !== id)), removalDelayMs),
  );
  replaceEntries(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
}

/** Shows a notification for 5000 ms, or 20 s with `undo`, replacing the previous one; returns a function that dismisses it. */
export function toast(options: ToastOptions): { dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  replaceEntries([{ ...options, id, open: true }, ...entries].slice(0, maxToasts));
  return { dismiss: () => dismissToast(id) };
}

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => entries,
    () => none,
  );
}
