import { type ReactNode, Suspense } from 'react';

interface FrameProps {
  header: ReactNode;
  ticker: ReactNode;
  footer: ReactNode;
  notifications: ReactNode;
  children: ReactNode;
}

/** The id of the element that holds the page; the composer puts a remote's fragment there. */
export const outletId = 'main';

/**
 * The one layout of every page. The shell renders it on the server and hydrates it; each remote
 * prerenders its pages inside it with empty slots. `useId` inside a page depends on the shape above it,
 * so the number and order of children here is part of the kit's contract.
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
