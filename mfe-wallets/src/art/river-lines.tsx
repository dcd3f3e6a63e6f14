const lines = Array.from({ length: 11 }, (_, line) => {
  const y = 120 + line * 52;
  return `M-40 ${y + 60}C240 ${y - 70} 430 ${y + 150} 720 ${y + 20}S1180 ${y - 110} 1480 ${y - 10}`;
});

/** Thin contour lines of a river, the background of the first screen. */
export function RiverLines({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 800" preserveAspectRatio="xMidYMid slice" className={className}>
      {lines.map((line, index) => (
        <path
          key={line}
          d={line}
          className="fill-none stroke-aqua-500"
          strokeWidth="1"
          opacity={0.06 + (index % 4) * 0.03}
        />
      ))}
    </svg>
  );
}
