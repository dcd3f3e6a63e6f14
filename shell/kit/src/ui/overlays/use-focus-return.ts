import { useState } from 'react';
import { outletId } from '../../frame.tsx';

interface Visit {
  readonly open: boolean;
  /** The element that had the focus before the dialog opened. */
  readonly opener: Element | null;
}

/** For Radix's `onCloseAutoFocus`, which is called with a delay. If the focus has moved elsewhere, it stays there. */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [visit, setVisit] = useState<Visit>({ open: false, opener: null });
  // Read during rendering, because in an effect an `autoFocus` field would already have the focus.
  if (open !== visit.open) setVisit({ open, opener: open ? document.activeElement : visit.opener });
  return (event) => {
    event.preventDefault();
    const page = document.getElementById(outletId);
    // Another dialog that closed at the same time has focused the page, because its opener was removed.
    if (document.activeElement !== document.body && document.activeElement !== page) return;
    const { opener } = visit;
    const place = opener instanceof HTMLElement && opener.isConnected ? opener : page;
    place?.focus({ preventScroll: true });
  };
}
