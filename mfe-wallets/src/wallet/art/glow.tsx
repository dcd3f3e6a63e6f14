import { useId } from 'react';

interface GlowProps {
  cx: number;
  cy: number;
  r: number;
}

/** Aqua light behind a device. */
export function Glow({ cx, cy, r }: GlowProps) {
  const id = useId();
  return (
    <>
      <defs>
        <radialGradient id={id}>
          <stop offset="0" className="text-aqua-500" stopColor="currentColor" stopOpacity="0.34" />
          <stop offset="0.5" className="text-aqua-700" stopColor="currentColor" stopOpacity="0.16" />
          <stop offset="1" className="text-aqua-700" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx={cx} cy={cy} r={r} fill={`url(#${id})`} />
    </>
  );
}
