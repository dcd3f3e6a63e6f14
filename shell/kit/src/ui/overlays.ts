import { useEffect, useSyncExternalStore } from 'react';
import type { overlayParts } from './overlay-parts.ts';

type OverlayParts = typeof overlayParts;

let parts: OverlayParts | undefined;
let loading: Promise<void> | undefined;
let prepare: () => Promise<void> = async () => {};
const listeners = new Set<() => void>();

async function attempt(): Promise<OverlayParts> {
  const [{ overlayParts }] = await Promise.all([import('./overlay-parts.ts'), prepare()]);
  return overlayParts;
}

/** Once more at a failure: the copy of an earlier attempt may have been damaged on its way. */
async function load(): Promise<void> {
  try {
    parts = await attempt().catch(async () => {
      await prepare();
      return attempt();
    });
    for (const listener of listeners) listener();
  } finally {
    loading = undefined; // After a failure the next one who needs them tries again.
  }
}

/**
 * Sets what must be done before overlays are shown, besides loading their code: the shell completes the styles, and
 * replaces damaged files.
 * @param task called again, and awaited, before a second attempt
 */
export function prepareOverlays(task: () => Promise<void>): void {
  prepare = task;
}

/**
 * Loads dialogs, lists, notifications and tooltips. They are no part of the first load: the frame fetches
 * them at the first sign of a visitor, and whoever needs them earlier does so at once.
 */
export async function loadOverlays(): Promise<void> {
  if (parts) return;
  loading ??= load();
  await loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The loaded parts, undefined until then (always on the server and during hydration).
 * @param wanted load them now
 * @param onFailure called when they could not be loaded
 */
export function useOverlays(wanted: boolean, onFailure?: () => void): OverlayParts | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => parts,
    () => undefined,
  );
  useEffect(() => {
    if (wanted && !current) loadOverlays().catch(() => onFailure?.());
  }, [wanted, current, onFailure]);
  return current;
}

/** Runs a task when the page has loaded and is idle; returns what cancels it. */
function whenIdle(task: () => void): () => void {
  let cancelIdle = () => {};
  const schedule = () => {
    if (typeof window.requestIdleCallback === 'function') {
      const id = window.requestIdleCallback(task, { timeout: 3000 });
      cancelIdle = () => window.cancelIdleCallback(id);
    } else {
      const id = window.setTimeout(task, 300); // Safari has no idle callback.
      cancelIdle = () => window.clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    window.removeEventListener('load', schedule);
    cancelIdle();
  };
}

/** What the first sign was made for, such as moving to a page, comes first: milliseconds that it has. */
const firstActionMilliseconds = 1_000;

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/**
 * Runs a task a second after a visitor's first sign of being there, once the page has loaded and is idle: what
 * is worth having before it is asked for, but no part of a first load. Returns what cancels it.
 */
export function whenVisited(task: () => void): () => void {
  const waiting = new AbortController();
  let cancelNext = () => {};
  const onSign = () => {
    waiting.abort();
    const timer = window.setTimeout(() => {
      cancelNext = whenIdle(task);
    }, firstActionMilliseconds);
    cancelNext = () => window.clearTimeout(timer);
  };
  for (const sign of signs) {
    window.addEventListener(sign, onSign, { capture: true, passive: true, signal: waiting.signal });
  }
  return () => {
    waiting.abort();
    cancelNext();
  };
}
