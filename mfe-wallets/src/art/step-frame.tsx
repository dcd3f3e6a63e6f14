import type { ReactNode } from 'react';

interface StepFrameProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The sheet of a step's drawing: 320 by 240, thin aqua lines on night. */
export function StepFrame({ className, children }: StepFrameProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" className={className}>
      <g className="fill-none stroke-aqua-300" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}
