import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useTone } from '../tone.tsx';

const colours = { night: 'text-aqua-300', mist: 'text-aqua-700' } as const;

export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={classNames('text-eyebrow font-semibold uppercase', colours[useTone()])}>{children}</p>;
}
