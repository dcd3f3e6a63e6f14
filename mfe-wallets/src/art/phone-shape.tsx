import { useId } from 'react';

/** A phone, 190 by 390 units, centred at the origin. */
export function PhoneShape({ transform }: { transform?: string }) {
  const id = useId();
  return (
    <g transform={transform}>
      <defs>
        <linearGradient id={`${id}body`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="text-night-700" stopColor="currentColor" />
          <stop offset="1" className="text-night-950" stopColor="currentColor" />
        </linearGradient>
        <radialGradient id={`${id}screen`} cx="0.5" cy="0.3" r="0.8">
          <stop offset="0" className="text-night-700" stopColor="currentColor" />
          <stop offset="1" className="text-night-900" stopColor="currentColor" />
        </radialGradient>
      </defs>
      <rect
        x="-95"
        y="-195"
        width="190"
        height="390"
        rx="30"
        fill={`url(#${id}body)`}
        className="stroke-aqua-200"
        strokeOpacity="0.7"
        strokeWidth="1.5"
      />
      <rect x="-85" y="-185" width="170" height="370" rx="22" fill={`url(#${id}screen)`} />
      <rect x="-22" y="-175" width="44" height="10" rx="5" className="fill-night-950" />
      <g className="fill-none stroke-aqua-400" strokeWidth="1.5">
        <circle cx="0" cy="-70" r="52" opacity="0.3" />
        <circle cx="0" cy="-70" r="38" opacity="0.6" />
        <circle cx="0" cy="-70" r="24" className="fill-night-850" />
      </g>
      <path
        d="M-9 -70l7 7 12 -14"
        className="fill-none stroke-aqua-300"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g className="fill-mist-100">
        <rect x="-48" y="8" width="96" height="9" rx="4.5" opacity="0.9" />
        <rect x="-34" y="28" width="68" height="7" rx="3.5" opacity="0.4" />
      </g>
      <g>
        {[62, 100].map((y, row) => (
          <g key={y}>
            <rect x="-70" y={y} width="140" height="30" rx="9" className="fill-night-800" />
            <circle cx="-54" cy={y + 15} r="8" className={row === 0 ? 'fill-gold-400' : 'fill-mist-300'} />
            <rect x="-38" y={y + 11} width="46" height="7" rx="3.5" className="fill-mist-200" opacity="0.7" />
            <rect x="34" y={y + 11} width="26" height="7" rx="3.5" className="fill-aqua-400" opacity="0.8" />
          </g>
        ))}
      </g>
      <rect x="-70" y="146" width="140" height="26" rx="13" className="fill-aqua-400" />
      <rect x="-24" y="156" width="48" height="6" rx="3" className="fill-night-950" />
    </g>
  );
}
