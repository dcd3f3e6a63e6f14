import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Media query for windows that are large enough for a permanent bar. */
const roomy = '(min-width: 40rem) and (min-height: 40rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(roomy);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

interface FormFooterProps {
  readonly place: HTMLElement | null;
  readonly children: ReactNode;
}

/** Renders the buttons in the bar `place` below the scrolling fields; in small windows, after the fields. */
export function FormFooter({ place, children }: FormFooterProps) {
  const isRoomy = useSyncExternalStore(subscribe, () => window.matchMedia(roomy).matches);
  const row = <div className="flex flex-wrap items-center justify-end gap-3">{children}</div>;
  if (isRoomy && place) return createPortal(row, place);
  return (
    <div className="-mx-6 -mb-6 border-t border-mist-200 bg-mist-100 px-6 py-4 in-data-full-window:hidden sm:-mx-8 sm:px-8">
      {row}
    </div>
  );
}
