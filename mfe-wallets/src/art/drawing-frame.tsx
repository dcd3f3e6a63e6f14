import { type ReactNode, useId } from 'react';

interface DrawingFrameProps {
  width: number;
  height: number;
  /** Accessible name; without it the drawing is decorative. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Frame of a drawing, with a background light that fades out before the edge. */
export function DrawingFrame({ width, height, label, className, children }: DrawingFrameProps) {
  const id = useId();
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...named} viewBox={`0 0 ${width} ${height}`} className={className}>
      <defs>
        <radialGradient id={id}>
          <stop offset="0" className="text-aqua-500" stopColor="currentColor" stopOpacity="0.34" />
          <stop offset="0.5" className="text-aqua-700" stopColor="currentColor" stopOpacity="0.16" />
          <stop offset="1" className="text-aqua-700" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx={width / 2} cy={height / 2} rx={width / 2} ry={height / 2} fill={`url(#${id})`} />
      {children}
    </svg>
  );
}
