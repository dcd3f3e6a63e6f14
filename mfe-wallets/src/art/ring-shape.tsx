import { useId } from 'react';

// The two rims are equal ellipses: the near one at -depth, the far one at +depth.
const depth = 36;
const outer = { rx: 134, ry: 150 };
const inner = { rx: 113, ry: 129 };

const silhouette = `M${-depth} ${-outer.ry}H${depth}A${outer.rx} ${outer.ry} 0 0 1 ${depth} ${outer.ry}H${-depth}A${outer.rx} ${outer.ry} 0 0 1 ${-depth} ${-outer.ry}Z`;

function ellipse(x: number, { rx, ry }: { rx: number; ry: number }): string {
  return `M${x - rx} 0A${rx} ${ry} 0 1 1 ${x + rx} 0A${rx} ${ry} 0 1 1 ${x - rx} 0Z`;
}

function rightHalf(x: number, { rx, ry }: { rx: number; ry: number }): string {
  return `M${x} ${-ry}A${rx} ${ry} 0 0 1 ${x} ${ry}`;
}

function leftHalf(x: number, { rx, ry }: { rx: number; ry: number }): string {
  return `M${x} ${-ry}A${rx} ${ry} 0 0 0 ${x} ${ry}`;
}

/** A ring wallet in three-quarter view, about 340 by 300 units, centred at the origin. */
export function RingShape({ transform }: { transform?: string }) {
  const id = useId();
  return (
    <g transform={transform}>
      <defs>
        <linearGradient id={`${id}band`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="text-night-700" stopColor="currentColor" />
          <stop offset="0.18" className="text-night-600" stopColor="currentColor" />
          <stop offset="0.3" className="text-aqua-700" stopColor="currentColor" />
          <stop offset="0.38" className="text-night-800" stopColor="currentColor" />
          <stop offset="0.8" className="text-night-950" stopColor="currentColor" />
          <stop offset="1" className="text-night-700" stopColor="currentColor" />
        </linearGradient>
        <linearGradient id={`${id}rim`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="text-mist-300" stopColor="currentColor" />
          <stop offset="0.3" className="text-night-600" stopColor="currentColor" />
          <stop offset="0.7" className="text-night-850" stopColor="currentColor" />
          <stop offset="1" className="text-aqua-500" stopColor="currentColor" />
        </linearGradient>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" className="text-night-950" stopColor="currentColor" />
          <stop offset="1" className="text-night-700" stopColor="currentColor" />
        </linearGradient>
        <clipPath id={`${id}near`}>
          <path d={ellipse(-depth, inner)} />
        </clipPath>
        <mask id={`${id}hole`} maskUnits="userSpaceOnUse" x="-200" y="-180" width="400" height="360">
          <rect x="-200" y="-180" width="400" height="360" fill="white" />
          <path d={ellipse(depth, inner)} clipPath={`url(#${id}near)`} fill="black" />
        </mask>
      </defs>
      <g mask={`url(#${id}hole)`}>
        <path d={silhouette} fill={`url(#${id}band)`} />
        <g className="fill-none stroke-aqua-300">
          {[-16, 4, 24].map((x) => (
            <path key={x} d={rightHalf(x, outer)} strokeWidth="1.1" opacity={0.2 + (x + 16) / 140} />
          ))}
        </g>
        <path d={ellipse(-depth, inner)} fill={`url(#${id}wall)`} />
        <g clipPath={`url(#${id}near)`} className="fill-none stroke-gold-400">
          {[-20, -10, 0, 10].map((x) => (
            <path key={x} d={leftHalf(x, inner)} strokeWidth="1.6" opacity={0.95 - (x + 20) / 90} />
          ))}
        </g>
        <path
          d={`${ellipse(-depth, outer)}${ellipse(-depth, inner)}`}
          fillRule="evenodd"
          fill={`url(#${id}rim)`}
        />
      </g>
      <g className="fill-none stroke-aqua-200" strokeWidth="1.2">
        <path d={ellipse(-depth, outer)} opacity="0.75" />
        <path d={ellipse(-depth, inner)} opacity="0.5" />
        <path d={rightHalf(depth, outer)} opacity="0.6" />
      </g>
    </g>
  );
}
