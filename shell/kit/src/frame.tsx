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
 * The components above a page are part of the kit's contract, because values of `useId` depend on their number and
 * order.
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
