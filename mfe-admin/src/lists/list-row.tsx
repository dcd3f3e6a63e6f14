import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ListRowProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A row of a list that loses rows: the focus in one that goes is handed on to the panel around it. */
export function ListRow({ className, children }: ListRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = element.closest<HTMLElement>('[role="tabpanel"], [role="dialog"]');
      around?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <li ref={row} className={className}>
      {children}
    </li>
  );
}
