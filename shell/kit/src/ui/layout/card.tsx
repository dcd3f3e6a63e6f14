import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, ToneProvider, useTone } from '../tone.tsx';

const cards: Record<Tone, string> = {
  night: 'border-mist-100/10 bg-night-850 text-mist-100',
  mist: 'border-mist-200 bg-white text-ink-950 shadow-card',
};

interface CardProps {
  tone?: Tone | undefined;
  as?: ElementType;
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ tone, as: Element = 'div', className, children }: CardProps) {
  const surface = useTone(tone);
  return (
    <Element
      data-tone={surface}
      className={classNames('rounded-lg border p-6 sm:p-7', cards[surface], className)}
    >
      <ToneProvider tone={surface}>{children}</ToneProvider>
    </Element>
  );
}
