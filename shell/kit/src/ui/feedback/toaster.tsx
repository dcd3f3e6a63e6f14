import { useEffect, useState } from 'react';
import { lazyOverlay, preloadOverlays } from '../overlays/lazy-part.tsx';
import { whenVisited } from '../overlays/when-visited.ts';
import { dismissToast, type ToastEntry, useToasts } from './toast.ts';

/** Shown if the code of the notifications could not be loaded. */
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

/** Preloads the overlays when the visitor reaches a control that needs them. Returns whether they were preloaded. */
function useOverlaysPreloaded(): boolean {
  const [areThere, setAreThere] = useState(false);
  useEffect(
    () =>
      whenVisited(() => {
        preloadOverlays().then(
          () => setAreThere(true),
          () => {}, // The next use retries, and reports a failure.
        );
      }),
    [],
  );
  return areThere;
}

/** Returns whether F8 was pressed before the region was loaded. The key then loads and focuses the region. */
function useRegionRequested(isThere: boolean): boolean {
  const [isCalled, setCalled] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && setCalled(true);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isThere]);
  return isCalled;
}

/** Shows notifications. Preloads the overlays' code when the visitor reaches a control that needs it. */
export function Toaster() {
  const toasts = useToasts();
  const isWanted = useOverlaysPreloaded() || toasts.length > 0;
  const isCalled = useRegionRequested(isWanted);
  // The live region must be in the document before its first announcement.
  return (
    <div aria-live="polite">
      {(isWanted || isCalled) && <ToastRegion toasts={toasts} takesFocus={isCalled} />}
    </div>
  );
}
