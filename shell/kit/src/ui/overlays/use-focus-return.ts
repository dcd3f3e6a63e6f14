import { useState } from 'react';
import { outletId } from '../../frame.tsx';

interface Visit {
  readonly open: boolean;
  /** The element that had the focus before the dialog opened. */
  readonly opener: Element | null;
}

/**
 * Returns the focus to where it was before a dialog without a trigger opened, or to the page if that element
 * is gone. If the focus is elsewhere by then, it stays there, because Radix calls this shortly after the
 * dialog has closed. The result is for Radix's `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [visit, setVisit] = useState<Visit>({ open: false, opener: null });
  // Read during rendering, because in an effect an `autoFocus` field would already have the focus.
  if (open !== visit.open) setVisit({ open, opener: open ? document.activeElement : visit.opener });
  return (event) => {
    event.preventDefault();
    const page = document.getElementById(outletId);
    // The page has the focus if another dialog closed at the same time and its opener was gone.
    if (document.activeElement !== document.body && document.activeElement !== page) return;
    const { opener } = visit;
    const place = opener instanceof HTMLElement && opener.isConnected ? opener : page;
    place?.focus({ preventScroll: true });
  };
}
