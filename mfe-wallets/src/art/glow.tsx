import { useId } from 'react';

/** Aqua light behind a device, as wide and high as its sheet, so that it fades out before the edge. */
export function Glow({ width, height }: { width: number; height: number }) {
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
      <ellipse cx={width / 2} cy={height / 2} rx={width / 2} ry={height / 2} fill={`url(#${id})`} />
    </>
  );
}
