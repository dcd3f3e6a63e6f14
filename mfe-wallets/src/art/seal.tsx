/** The drop in a ring that marks card and box, 32 across around its middle. */
export function Seal({ transform, opacity = 1 }: { transform?: string; opacity?: number }) {
  return (
    <g transform={transform} className="fill-none stroke-gold-400" strokeWidth="1.6" opacity={opacity}>
      <circle r="16" />
      <path d="M0 -10c7 9 9 12 9 15a9 9 0 0 1-18 0c0-3 2-6 9-15Z" />
    </g>
  );
}
