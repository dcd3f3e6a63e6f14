import type { ReactNode } from 'react';
import { useFocusFallback } from './use-focus-fallback.ts';

interface ListRowProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export function ListRow({ className, children }: ListRowProps) {
  const row = useFocusFallback<HTMLLIElement>();
  return (
    <li ref={row} tabIndex={-1} className={className}>
      {children}
    </li>
  );
}
