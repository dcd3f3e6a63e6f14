/** A card in thin lines, 100 by 64 around its middle. */
export function LineCard({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <rect x="-50" y="-32" width="100" height="64" rx="8" className="fill-night-850" />
      <path d="M-50 6c20 -16 32 12 52 0s30 -14 48 -6" opacity="0.55" />
      <path d="M-50 16c20 -16 32 12 52 0s30 -14 48 -6" className="stroke-gold-400" />
      <path d="M32 -22a8 8 0 0 1 0 10M38 -26a15 15 0 0 1 0 18" opacity="0.9" />
    </g>
  );
}
