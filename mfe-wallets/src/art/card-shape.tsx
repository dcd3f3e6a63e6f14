import { useId } from 'react';
import { RiverContours } from './river-contours.tsx';
import { Seal } from './seal.tsx';

interface ShapeProps {
  /** Where the shape's middle goes, as an SVG transform. */
  transform?: string;
  /** Draws it as one of the cards behind: outlines only. */
  faint?: boolean;
}

/** A card wallet seen from the front, 340 by 214 around its middle: river contours, the NFC mark, a gold seal. */
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
      <Seal transform="translate(-132 -70)" opacity={faint ? 0.4 : 1} />
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
