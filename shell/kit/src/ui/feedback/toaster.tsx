import { useEffect, useState } from 'react';
import { lazyOverlay, preloadOverlays } from '../overlays/lazy-part.tsx';
import { whenVisited } from '../overlays/when-visited.ts';
import { dismissToast, type ToastEntry, useToasts } from './toast.ts';

/** The text alone, where the look of notifications could not be loaded. */
function PlainToasts({ toasts }: { toasts: readonly ToastEntry[] }) {
  return toasts
    .filter((entry) => entry.open)
    .map(({ id, title, description }) => (
      <div key={id} className="fixed bottom-0 left-0 z-70 max-w-full bg-night-850 p-4 text-mist-50">
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p>{description}</p>}
        <button type="button" className="min-h-11 underline" onClick={() => dismissToast(id)}>
          Dismiss
        </button>
      </div>
    ));
}

const ToastRegion = lazyOverlay(async () => {
  const part = await import(/* webpackChunkName: "overlays" */ './toast-region.tsx');
  return part.ToastRegion;
}, PlainToasts);

/** Whether the overlays were loaded ahead, after the first sign of a visitor. */
function useOverlaysAhead(): boolean {
  const [areThere, setAreThere] = useState(false);
  useEffect(
    () =>
      whenVisited(() => {
        preloadOverlays().then(
          () => setAreThere(true),
          () => {}, // Whoever needs one next tries again, and says so if that fails.
        );
      }),
    [],
  );
  return areThere;
}

/** Whether F8 was pressed before the region was there: it is then loaded at once, and gets the focus. */
function useCalled(isThere: boolean): boolean {
  const [isCalled, setCalled] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && setCalled(true);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isThere]);
  return isCalled;
}

/** The region of notifications, once in the frame. It also loads the overlays after the first sign of a visitor. */
export function Toaster() {
  const toasts = useToasts();
  const isWanted = useOverlaysAhead() || toasts.length > 0;
  const isCalled = useCalled(isWanted);
  // The one place that is read out: it must be there before there is something to read.
  return (
    <div aria-live="polite">
      {(isWanted || isCalled) && <ToastRegion toasts={toasts} takesFocus={isCalled} />}
    </div>
  );
}
