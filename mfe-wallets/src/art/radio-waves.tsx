/** Radio waves, to the right of the origin. */
export function RadioWaves({ transform }: { transform?: string }) {
  return (
    <g
      transform={transform}
      className="fill-none stroke-aqua-300 motion-safe:animate-pulse-dot"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d="M0 -14a20 20 0 0 1 0 28" />
      <path d="M12 -26a38 38 0 0 1 0 52" opacity="0.7" />
      <path d="M24 -38a56 56 0 0 1 0 76" opacity="0.4" />
    </g>
  );
}
