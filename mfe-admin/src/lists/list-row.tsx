import type { ReactNode } from 'react';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

interface ListRowProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A row of a list that loses rows. */
export function ListRow({ className, children }: ListRowProps) {
  const row = useFocusHandedOn<HTMLLIElement>();
  return (
    <li ref={row} className={className}>
      {children}
    </li>
  );
}
