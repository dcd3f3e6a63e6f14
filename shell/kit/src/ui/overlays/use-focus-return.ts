import { useState } from 'react';
import { outletId } from '../../frame.tsx';

interface Visit {
  readonly open: boolean;
  /** What had the focus before the dialog opened. */
  readonly opener: Element | null;
}

/**
 * Brings the focus back to where it was before a dialog without a trigger of its own opened, or to the
 * page if that is gone. The result is for Radix's `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [visit, setVisit] = useState<Visit>({ open: false, opener: null });
  // Read while rendering: in an effect a field with `autoFocus` would already have it.
  if (open !== visit.open) setVisit({ open, opener: open ? document.activeElement : visit.opener });
  return (event) => {
    event.preventDefault();
    const { opener } = visit;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    // A dialog that closes together with this one may have brought the focus back already.
    else if (document.activeElement === document.body)
      document.getElementById(outletId)?.focus({ preventScroll: true });
  };
}
