import type { ReactNode } from 'react';
import { DrawingFrame } from './drawing-frame.tsx';
import { RiverContours, DropletSeal } from './card-shape.tsx';

interface BoxShapeProps {
  transform?: string;
  /** Drawing on the lid, centred at the origin; projected onto the box. */
  children?: ReactNode;
}

// Isometric: on the top, x runs down to the right and y down to the left.
const across = 0.866;
const down = 0.42;
const half = { x: 196, y: 138 };
const wall = 18;
const height = 58;

function at(x: number, y: number, sink = 0): string {
  return `${((x - y) * across).toFixed(1)} ${((x + y) * down + sink).toFixed(1)}`;
}

const top = `M${at(-half.x, -half.y)}L${at(half.x, -half.y)} ${at(half.x, half.y)} ${at(-half.x, half.y)}Z`;
const leftSide = `M${at(-half.x, half.y)}L${at(half.x, half.y)} ${at(half.x, half.y, height)} ${at(-half.x, half.y, height)}Z`;
const rightSide = `M${at(half.x, -half.y)}L${at(half.x, half.y)} ${at(half.x, half.y, height)} ${at(half.x, -half.y, height)}Z`;
const seam = `M${at(-half.x, half.y, 20)}L${at(half.x, half.y, 20)} ${at(half.x, -half.y, 20)}`;

/** A box in isometric projection, about 580 by 340 units, centred at the origin. */
export function BoxShape({ transform, children }: BoxShapeProps) {
  return (
    <g transform={transform}>
      <path d={leftSide} className="fill-night-800" />
      <path d={rightSide} className="fill-night-900" />
      <path d={top} className="fill-night-700" />
      <g className="fill-none stroke-aqua-300" strokeWidth="1.3" strokeLinejoin="round">
        <path d={top} opacity="0.8" />
        <path d={leftSide} opacity="0.5" />
        <path d={rightSide} opacity="0.5" />
        <path d={seam} className="stroke-gold-400" opacity="0.9" />
      </g>
      <g transform={`matrix(${across} ${down} ${-across} ${down} 0 0)`}>{children}</g>
    </g>
  );
}

/** The inside of an open box. */
export function BoxTray() {
  return (
    <rect
      x={wall - half.x}
      y={wall - half.y}
      width={2 * (half.x - wall)}
      height={2 * (half.y - wall)}
      rx="16"
      className="fill-night-950 stroke-night-600"
      strokeWidth="1.5"
    />
  );
}

export function PackageArt({ className }: { className?: string }) {
  return (
    <DrawingFrame width={640} height={400} className={className}>
      <BoxShape transform="translate(320 176) scale(0.84)">
        <g transform="translate(0 -38) scale(1.085 1)">
          <RiverContours />
        </g>
        <DropletSeal transform="translate(-138 -84) scale(1.5)" />
      </BoxShape>
    </DrawingFrame>
  );
}
