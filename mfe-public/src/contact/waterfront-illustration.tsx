const streets = [
  'M-20 214 L820 38',
  'M-20 262 L820 86',
  'M-20 310 L820 134',
  'M60 -10 L190 330',
  'M190 -10 L320 330',
  'M320 -10 L450 330',
  'M450 -10 L580 330',
  'M580 -10 L710 330',
];

/** A few streets between the water and the office: a sense of place, not a map. */
export function WaterfrontIllustration({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 800 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      fill="none"
    >
      <defs>
        <linearGradient id="waterfront-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.3" stopColor="var(--color-night-900)" stopOpacity="0" />
          <stop offset="0.85" stopColor="var(--color-night-900)" />
        </linearGradient>
      </defs>
      <path
        d="M-20 118 C120 60 210 108 330 74 S560 -6 820 -30 L820 -60 L-20 -60Z"
        fill="var(--color-aqua-400)"
        opacity="0.1"
      />
      {[0, 14, 28, 42].map((rise) => (
        <path
          key={rise}
          d="M-20 118 C120 60 210 108 330 74 S560 -6 820 -30"
          transform={`translate(0 ${-rise})`}
          stroke="var(--color-aqua-300)"
          strokeOpacity={0.5 - rise / 120}
          strokeWidth="1.25"
        />
      ))}
      <g stroke="var(--color-mist-300)" strokeOpacity="0.16" strokeWidth="1.25">
        {streets.map((street) => (
          <path key={street} d={street} />
        ))}
      </g>
      <rect width="800" height="320" fill="url(#waterfront-fade)" />
      <g transform="translate(420 128)">
        <circle r="44" fill="var(--color-gold-400)" opacity="0.08" />
        <circle r="26" stroke="var(--color-gold-400)" strokeOpacity="0.4" />
        <path
          d="M0 22 C-14 6 -18 -2 -18 -10 A18 18 0 0 1 18 -10 C18 -2 14 6 0 22Z"
          fill="var(--color-night-900)"
          stroke="var(--color-gold-400)"
          strokeWidth="2"
        />
        <circle cy="-9" r="6" fill="var(--color-gold-400)" />
      </g>
    </svg>
  );
}
