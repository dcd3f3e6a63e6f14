import { useEffect } from 'react';
import { loadOverlays, useOverlays, whenVisited } from './overlays.ts';
import { useToasts } from './toast.ts';

function ignoreFailure(): void {
  // Whoever needs them next tries again.
}

/** The region of notifications, once in the frame. It also fetches the overlays at the first sign of a visitor. */
export function Toaster() {
  const toasts = useToasts();
  const parts = useOverlays(toasts.length > 0);
  useEffect(() => whenVisited(() => void loadOverlays().catch(ignoreFailure)), []);
  // The one place that is read out: it must be there before there is something to read.
  return <div aria-live="polite">{parts && <parts.ToastRegion toasts={toasts} />}</div>;
}
