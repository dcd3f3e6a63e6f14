import type { ReactNode } from 'react';

function Plate({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="30 8 260 208"
      fill="none"
      aria-hidden="true"
      className="h-auto w-full"
      strokeLinecap="round"
    >
      {children}
    </svg>
  );
}

const line = 'stroke-aqua-400';
const faint = 'stroke-aqua-400/35';
const gold = 'stroke-gold-400';

const minuteMarks = Array.from({ length: 24 }, (_, index) => index * 15);
const bladeAngles = Array.from({ length: 9 }, (_, index) => index * 40);
const modules = [
  { x: 52, rows: 1 },
  { x: 108, rows: 2 },
  { x: 164, rows: 3 },
  { x: 220, rows: 4 },
];

export function TimingIllustration() {
  return (
    <Plate>
      <circle cx="160" cy="96" r="66" className={`${faint} fill-aqua-400/5`} />
      {minuteMarks.map((angle) => (
        <path
          key={angle}
          d={angle % 90 === 0 ? 'M160 34v12' : 'M160 34v5'}
          transform={`rotate(${angle} 160 96)`}
          className={angle % 90 === 0 ? line : faint}
        />
      ))}
      <path d="M160 96V58M160 96l27 16" className={gold} strokeWidth="2.5" />
      <path d="M160 30a66 66 0 0 1 57.2 99" className={line} strokeWidth="2.5" />
      <circle cx="160" cy="96" r="4.5" className="fill-gold-400" />
      <path d="M108 200v-46h104v46" className={line} />
      <path d="M124 154v14h72v-14" className={`${line} fill-aqua-400/15`} />
      <path d="M20 190c14-8 28-8 42 0s28 8 42 0M216 190c14-8 28-8 42 0s28 8 42 0" className={line} />
      <path d="M116 192c10-6 20-6 29 0s20 6 29 0 20-6 29 0" className={gold} />
      <path d="M40 204c14-8 28-8 42 0M238 204c14-8 28-8 42 0" className={faint} />
    </Plate>
  );
}

export function PowerIllustration() {
  return (
    <Plate>
      <path d="M0 62c60 0 74 22 104 48M0 92c48 0 66 12 96 28M0 122c40 0 62 6 92 10" className={faint} />
      <circle cx="160" cy="112" r="72" className={`${line} fill-aqua-400/5`} />
      <circle cx="160" cy="112" r="64" className={faint} />
      {bladeAngles.map((angle) => (
        <path
          key={angle}
          d="M160 96c4-18 18-34 40-37-4 20-14 34-30 41"
          transform={`rotate(${angle} 160 112)`}
          className={`${line} fill-aqua-400/12`}
        />
      ))}
      <circle cx="160" cy="112" r="17" className={`${gold} fill-night-900`} strokeWidth="2" />
      <circle cx="160" cy="112" r="5" className="fill-gold-400" />
      <path
        d="M226 138c26 22 52 34 94 34M230 122c28 18 52 24 90 26M216 156c22 22 56 38 104 40"
        className={line}
      />
    </Plate>
  );
}

export function ScaleIllustration() {
  return (
    <Plate>
      <path d="M28 190h264" className={line} />
      <path d="M52 150 276 38" className={gold} strokeDasharray="2 8" />
      {modules.map(({ x, rows }) =>
        Array.from({ length: rows }, (_, row) => 156 - row * 36).map((y) => (
          <g key={y}>
            <rect x={x} y={y} width="48" height="30" rx="3" className={`${line} fill-aqua-400/10`} />
            <path
              d={`M${x + 8} ${y + 10}h18M${x + 8} ${y + 16}h18M${x + 8} ${y + 22}h18`}
              className={faint}
            />
            <circle
              cx={x + 38}
              cy={y + 15}
              r="2.5"
              className={y === 156 - (rows - 1) * 36 ? 'fill-gold-400' : 'fill-aqua-400'}
            />
          </g>
        )),
      )}
      <path d="M40 204h30M84 204h60M158 204h20" className={faint} />
    </Plate>
  );
}
