import { type ReactNode, Suspense } from 'react';

interface FrameProps {
  header: ReactNode;
  ticker: ReactNode;
  footer: ReactNode;
  notifications: ReactNode;
  children: ReactNode;
}

/** Id of the element that contains the page; the composer inserts a remote's fragment there. */
export const outletId = 'main';

/**
 * The layout of every page. The shell renders it on the server and hydrates it; each remote's renderer renders its
 * pages inside it with empty slots. `useId` inside a page depends on the components above it, so their number and
 * order here is part of the kit's contract.
 */
export function Frame({ header, ticker, footer, notifications, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      {ticker}
      <main id={outletId} tabIndex={-1} className="flex-1 outline-none">
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      {footer}
      {notifications}
    </div>
  );
}
