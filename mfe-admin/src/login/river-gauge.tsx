const levels = [0, 1, 2, 3, 4, 5, 6] as const;

export function RiverGauge() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 800"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full"
    >
      <defs>
        <linearGradient id="river-depth" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.35" stopColor="#061a1d" />
          <stop offset="1" stopColor="#0e2e33" />
        </linearGradient>
      </defs>
      <rect width="1440" height="800" fill="url(#river-depth)" />
      {levels.map((level) => (
        <path
          key={level}
          d={`M0 ${650 + level * 26} C 240 ${610 + level * 29}, 420 ${700 + level * 23}, 720 ${660 + level * 26} S 1220 ${620 + level * 28}, 1440 ${670 + level * 25}`}
          fill="none"
          stroke={level === 0 ? '#2fe3c8' : '#6ff2dc'}
          strokeOpacity={level === 0 ? 0.5 : 0.16 - level * 0.018}
          strokeWidth={level === 0 ? 1.5 : 1}
        />
      ))}
      <g stroke="#e9bd55" strokeOpacity="0.55">
        {levels.map((mark) => (
          <line key={mark} x1="40" x2={mark % 3 === 0 ? 64 : 52} y1={620 + mark * 24} y2={620 + mark * 24} />
        ))}
      </g>
    </svg>
  );
}
