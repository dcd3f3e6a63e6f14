import { useId } from 'react';

const contours = [0, 1, 2, 3, 4, 5, 6, 7].map((line) => {
  const y = 30 + line * 17;
  return `M-180 ${y - 26}C-110 ${y - 74} -62 ${y + 40} 8 ${y - 8}S120 ${y - 62} 180 ${y - 34}`;
});

/** Contour lines of a river, 360 units wide, in the lower half; the fourth one is gold. */
export function RiverContours() {
  return contours.map((line, index) => (
    <path
      key={line}
      d={line}
      className={index === 3 ? 'fill-none stroke-gold-400' : 'fill-none stroke-aqua-400'}
      strokeWidth={index === 3 ? 1.6 : 1.1}
      opacity={index === 3 ? 0.95 : 0.2 + index * 0.06}
    />
  ));
}

/** A drop in a circle, 32 units wide, centred at the origin. */
export function DropletSeal({ transform, opacity = 1 }: { transform?: string; opacity?: number }) {
  return (
    <g transform={transform} className="fill-none stroke-gold-400" strokeWidth="1.6" opacity={opacity}>
      <circle r="16" />
      <path d="M0 -10c7 9 9 12 9 15a9 9 0 0 1-18 0c0-3 2-6 9-15Z" />
    </g>
  );
}

interface ShapeProps {
  /** SVG transform that positions the centre. */
  transform?: string;
  /** Draws only outlines, for cards in the background. */
  faint?: boolean;
}

/** Front of a card wallet, 340 by 214 units, centred at the origin. */
export function CardShape({ transform, faint = false }: ShapeProps) {
  const id = useId();
  return (
    <g transform={transform}>
      <defs>
        <linearGradient id={`${id}face`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="text-night-600" stopColor="currentColor" />
          <stop offset="0.45" className="text-night-850" stopColor="currentColor" />
          <stop offset="1" className="text-night-950" stopColor="currentColor" />
        </linearGradient>
        <linearGradient id={`${id}edge`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="text-aqua-200" stopColor="currentColor" />
          <stop offset="0.5" className="text-night-600" stopColor="currentColor" />
          <stop offset="1" className="text-aqua-500" stopColor="currentColor" />
        </linearGradient>
        <clipPath id={`${id}clip`}>
          <rect x="-170" y="-107" width="340" height="214" rx="20" />
        </clipPath>
      </defs>
      <rect x="-170" y="-107" width="340" height="214" rx="20" fill={`url(#${id}face)`} />
      {!faint && (
        <g clipPath={`url(#${id}clip)`}>
          <RiverContours />
        </g>
      )}
      <g
        className="fill-none stroke-mist-100"
        strokeWidth="3"
        strokeLinecap="round"
        opacity={faint ? 0.35 : 0.9}
      >
        <path d="M116 -82a22 22 0 0 1 0 26M127 -90a36 36 0 0 1 0 42M138 -98a50 50 0 0 1 0 58" />
      </g>
      <DropletSeal transform="translate(-132 -70)" opacity={faint ? 0.4 : 1} />
      <rect
        x="-170"
        y="-107"
        width="340"
        height="214"
        rx="20"
        fill="none"
        stroke={`url(#${id}edge)`}
        strokeWidth="1.5"
      />
    </g>
  );
}
