import { lazyOverlay, useOverlaysAhead } from './lazy-overlay.tsx';
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

const ToastRegion = lazyOverlay((parts) => parts.ToastRegion, PlainToasts);

/** The region of notifications, once in the frame. It also loads the overlays after the first sign of a visitor. */
export function Toaster() {
  const toasts = useToasts();
  const isAhead = useOverlaysAhead();
  // The one place that is read out: it must be there before there is something to read.
  return <div aria-live="polite">{(isAhead || toasts.length > 0) && <ToastRegion toasts={toasts} />}</div>;
}
