import { useState } from 'react';
import { outletId } from '../../frame.tsx';

interface Visit {
  readonly open: boolean;
  /** What had the focus before the dialog opened. */
  readonly opener: Element | null;
}

/**
 * Brings the focus back to where it was before a dialog without a trigger of its own opened, or to the
 * page if that is gone. Whoever is at work elsewhere by then is left there: Radix asks a moment after the
 * dialog has gone, and a key meant for a text would press the button that opened it. The result is for
 * Radix's `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [visit, setVisit] = useState<Visit>({ open: false, opener: null });
  // Read while rendering: in an effect a field with `autoFocus` would already have it.
  if (open !== visit.open) setVisit({ open, opener: open ? document.activeElement : visit.opener });
  return (event) => {
    event.preventDefault();
    const page = document.getElementById(outletId);
    // The page has it when a dialog that closes together with this one found its opener gone.
    if (document.activeElement !== document.body && document.activeElement !== page) return;
    const { opener } = visit;
    const place = opener instanceof HTMLElement && opener.isConnected ? opener : page;
    place?.focus({ preventScroll: true });
  };
}
