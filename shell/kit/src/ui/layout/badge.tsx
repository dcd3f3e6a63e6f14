import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, useTone } from '../tone.tsx';

type BadgeTone = 'neutral' | 'aqua' | 'gold' | 'fall';

const badges: Record<Tone, Record<BadgeTone, string>> = {
  night: {
    neutral: 'border-mist-100/20 text-mist-300',
    aqua: 'border-aqua-400/40 bg-aqua-400/10 text-aqua-300',
    gold: 'border-gold-400/40 bg-gold-400/10 text-gold-300',
    fall: 'border-fall-300/40 bg-fall-300/10 text-fall-300',
  },
  mist: {
    neutral: 'border-ink-600/40 text-ink-600',
    aqua: 'border-aqua-700/40 bg-aqua-700/8 text-aqua-800',
    gold: 'border-gold-700/40 bg-gold-400/15 text-gold-700',
    fall: 'border-fall-700/40 bg-fall-700/8 text-fall-700',
  },
};

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-1 text-xs leading-none font-semibold',
        badges[useTone()][tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
