import type { ReactNode } from 'react';
import { StepFrame } from './step-frame.tsx';

/** A device is held to a phone. `children` draws the device in lines around its middle, 100 by 64. */
export function TapStepArt({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <StepFrame className={className}>
      <g transform="translate(120 120) rotate(-8)">
        <rect x="-44" y="-86" width="88" height="172" rx="14" className="fill-night-800" />
        <path d="M-12 -76h24" opacity="0.6" />
        <circle cy="-18" r="20" opacity="0.5" />
        <path d="M-8 -18l6 6 10 -12" className="stroke-gold-400" strokeWidth="2.2" />
        <path d="M-24 24h48M-24 38h32" opacity="0.5" />
      </g>
      <g className="motion-safe:animate-pulse-dot">
        <path d="M178 66a20 20 0 0 1 0 28M190 56a36 36 0 0 1 0 48" opacity="0.8" />
      </g>
      <g transform="translate(232 142) rotate(-8)">{children}</g>
    </StepFrame>
  );
}
