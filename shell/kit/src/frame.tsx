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

/** The number and order of components above a page is part of the kit's contract: `useId` depends on it. */
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
