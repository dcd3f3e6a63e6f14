const bladeCount = 15;
const blades = Array.from({ length: bladeCount }, (_, index) => (index * 360) / bladeCount);
const guideVanes = Array.from({ length: 24 }, (_, index) => index * 15);

/** Lines of water that run in from the left and wind into the casing, the outermost first. */
const streams = Array.from({ length: 7 }, (_, index) => {
  const radius = 236 - index * 9;
  const inlet = 300 + radius;
  return `M-60 ${inlet} C 60 ${inlet}, 160 ${inlet}, 300 ${inlet} A ${radius} ${radius} 0 1 0 ${300 - radius} 300 A ${radius - 6} ${radius - 6} 0 0 0 ${300 - radius + 40} ${300 + radius * 0.62}`;
});

/** A water turbine in its spiral casing, seen along the shaft. */
export function TurbineIllustration({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 600 600" fill="none" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id="turbine-glow">
          <stop offset="0" stopColor="var(--color-aqua-400)" stopOpacity="0.32" />
          <stop offset="1" stopColor="var(--color-aqua-400)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="turbine-stream" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="300" y2="0">
          <stop offset="0" stopColor="var(--color-aqua-300)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--color-aqua-300)" />
        </linearGradient>
      </defs>
      <circle cx="300" cy="300" r="290" fill="url(#turbine-glow)" />
      <g stroke="url(#turbine-stream)" strokeWidth="1.5" strokeLinecap="round">
        {streams.map((stream, index) => (
          <path key={stream} d={stream} opacity={0.85 - index * 0.09} />
        ))}
      </g>
      <g transform="translate(300 300)">
        <circle r="166" fill="var(--color-night-950)" fillOpacity="0.55" />
        <circle r="166" stroke="var(--color-aqua-300)" strokeWidth="1.5" />
        <g stroke="var(--color-aqua-300)" strokeWidth="2.5" strokeLinecap="round" opacity="0.7">
          {guideVanes.map((angle) => (
            <path key={angle} d="M-9 -158 L9 -140" transform={`rotate(${angle})`} />
          ))}
        </g>
        <circle r="130" stroke="var(--color-aqua-300)" strokeOpacity="0.5" />
        {blades.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d="M0 -44 C 22 -62 18 -104 -14 -126 C -2 -100 -4 -70 -10 -46 Z"
            fill="var(--color-aqua-400)"
            fillOpacity="0.14"
            stroke="var(--color-aqua-300)"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        ))}
        <circle r="44" fill="var(--color-night-900)" stroke="var(--color-gold-400)" strokeWidth="2" />
        <circle r="30" stroke="var(--color-gold-400)" strokeOpacity="0.5" />
        <circle r="7" fill="var(--color-gold-400)" />
      </g>
    </svg>
  );
}
