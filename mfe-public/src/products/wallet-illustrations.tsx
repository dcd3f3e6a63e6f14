import type { ReactNode } from 'react';

const aqua = 'var(--color-aqua-300)';
const gold = 'var(--color-gold-400)';

function LineDrawing({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 480 220"
      fill="none"
      aria-hidden="true"
      className={className}
      stroke={aqua}
      strokeWidth="1.5"
    >
      {children}
    </svg>
  );
}

/** Two wallet cards, one behind the other. */
export function CardIllustration({ className }: { className: string }) {
  return (
    <LineDrawing className={className}>
      <g transform="translate(232 122) rotate(-14)">
        <rect
          x="-96"
          y="-60"
          width="192"
          height="121"
          rx="12"
          fill={aqua}
          fillOpacity="0.05"
          opacity="0.6"
          transform="translate(30 -16)"
        />
        <rect x="-96" y="-60" width="192" height="121" rx="12" fill="var(--color-night-900)" />
        {[0, 1, 2, 3].map((line) => (
          <path
            key={line}
            d={`M-96 ${20 + line * 10} C-50 ${-4 + line * 10} -10 ${44 + line * 6} 36 ${20 + line * 6} S 84 ${8 + line * 8} 96 ${14 + line * 8}`}
            opacity={0.7 - line * 0.15}
          />
        ))}
        <rect x="-76" y="-40" width="34" height="26" rx="5" stroke={gold} fill={gold} fillOpacity="0.12" />
        <path d="M-76 -27 H-42 M-64 -40 V-14 M-54 -40 V-14" stroke={gold} opacity="0.7" />
        <g transform="translate(62 -28)" strokeLinecap="round">
          <path d="M-6 -8 a11 11 0 0 1 0 16 M0 -14 a19 19 0 0 1 0 28 M6 -20 a27 27 0 0 1 0 40" />
        </g>
      </g>
    </LineDrawing>
  );
}

/** A ring with its chip. */
export function RingIllustration({ className }: { className: string }) {
  return (
    <LineDrawing className={className}>
      <g transform="translate(240 112) rotate(-18)">
        <path d="M-92 -10 A92 70 0 0 1 92 -10 V14 A92 70 0 0 1 -92 14Z" fill={aqua} fillOpacity="0.05" />
        <ellipse cy="-10" rx="92" ry="70" fill="var(--color-night-900)" />
        <ellipse cy="-10" rx="76" ry="56" fill="var(--color-night-950)" />
        <path d="M-76 -6 A76 56 0 0 0 76 -6" opacity="0.45" />
        <path d="M-92 -10 V14 A92 70 0 0 0 92 14 V-10" />
        <path
          d="M-26 65 L-22 76 A92 70 0 0 0 22 76 L26 65 A92 70 0 0 1 -26 65Z"
          stroke={gold}
          fill={gold}
          fillOpacity="0.18"
        />
        <g transform="translate(126 52)" strokeLinecap="round" opacity="0.8">
          <path d="M-6 -8 a11 11 0 0 1 0 16 M0 -14 a19 19 0 0 1 0 28 M6 -20 a27 27 0 0 1 0 40" />
        </g>
      </g>
    </LineDrawing>
  );
}
