import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('mx-auto w-full max-w-[78rem] px-5 sm:px-8', className)}>{children}</div>;
}
