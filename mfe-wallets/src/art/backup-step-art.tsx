import type { ReactNode } from 'react';
import { LineCard } from './line-card.tsx';
import { StepFrame } from './step-frame.tsx';

/** The key is copied to two cards. `children` draws the device with the key. */
export function BackupStepArt({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <StepFrame className={className}>
      {children}
      <path d="M160 106c16 -24 26 -34 46 -40M160 134c16 24 26 34 46 40" strokeDasharray="3 7" />
      <LineCard transform="translate(244 64) scale(0.8)" />
      <LineCard transform="translate(244 176) scale(0.8)" />
    </StepFrame>
  );
}
