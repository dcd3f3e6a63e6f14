import type { ReactNode } from 'react';

const aqua = 'var(--color-aqua-300)';
const gold = 'var(--color-gold-400)';

/** The common style of the illustrations: thin aqua lines and soft fills on a dark ground. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 560 200"
      fill="none"
      aria-hidden="true"
      className="w-full bg-linear-to-b from-night-800 to-night-850"
      stroke={aqua}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** Hills, and a river that passes the plant. */
export function RunOfRiverIllustration() {
  return (
    <Scene>
      <circle cx="432" cy="52" r="22" fill={gold} fillOpacity="0.16" stroke={gold} />
      <path d="M0 112 L96 44 L164 92 L236 30 L330 104 L396 72 L560 128" opacity="0.55" />
      <path
        d="M0 112 L96 44 L164 92 L236 30 L330 104 L396 72 L560 128 V200 H0Z"
        fill={aqua}
        fillOpacity="0.05"
        stroke="none"
      />
      <path d="M222 42 L236 56 L250 42 M86 52 L96 62 L106 52" opacity="0.55" />
      {[0, 1, 2, 3, 4].map((line) => (
        <path
          key={line}
          d={`M${236 + line * 3} ${70 + line * 5} C ${180 + line * 14} ${104 + line * 5}, ${330 + line * 10} ${112 + line * 7}, ${262 + line * 22} ${146 + line * 5} S ${120 + line * 36} ${176 + line * 4}, ${96 + line * 60} 206`}
          opacity={0.95 - line * 0.15}
        />
      ))}
      <path d="M352 168 V140 L376 126 L400 140 V168Z" fill="var(--color-night-850)" stroke={gold} />
      <path d="M370 168 V152 H382 V168" stroke={gold} />
      <path d="M352 160 C336 158 330 164 318 160" />
    </Scene>
  );
}

/** Demand over a day: the load makes room for the evening's peak. */
export function FlexibleLoadIllustration() {
  return (
    <Scene>
      {[52, 84, 116, 148].map((y) => (
        <path key={y} d={`M60 ${y} H500`} opacity="0.14" />
      ))}
      <path
        d="M60 132 C110 128 130 96 180 104 S270 128 310 92 S372 40 404 52 S460 118 500 126"
        stroke={gold}
      />
      <path
        d="M60 76 H286 C310 76 318 76 326 96 L344 136 C350 148 356 148 366 148 H420 C430 148 434 146 440 134 L458 92 C464 78 470 76 484 76 H500 V172 H60Z"
        fill={aqua}
        fillOpacity="0.1"
        stroke="none"
      />
      <path
        d="M60 76 H286 C310 76 318 76 326 96 L344 136 C350 148 356 148 366 148 H420 C430 148 434 146 440 134 L458 92 C464 78 470 76 484 76 H500"
        strokeWidth="2"
      />
      <path d="M60 172 H500" opacity="0.5" />
      <circle cx="404" cy="52" r="5" fill={gold} stroke="none" />
      <circle cx="394" cy="148" r="5" fill={aqua} stroke="none" />
      <path d="M400 64 L395 136" strokeDasharray="2 7" opacity="0.8" />
    </Scene>
  );
}

/** Warm air from a row of machines under a greenhouse roof. */
export function HeatIllustration() {
  return (
    <Scene>
      {[0, 1, 2, 3].map((machine) => (
        <g key={machine} transform={`translate(${64 + machine * 46} 96)`}>
          <rect width="36" height="72" rx="3" fill={aqua} fillOpacity="0.07" />
          <circle cx="18" cy="22" r="11" />
          <circle cx="18" cy="50" r="11" />
          <circle cx="18" cy="22" r="2.5" fill={aqua} />
          <circle cx="18" cy="50" r="2.5" fill={aqua} />
        </g>
      ))}
      {[0, 1, 2].map((line) => (
        <path
          key={line}
          d={`M252 ${116 + line * 18} c18 -14 30 14 48 0 s30 14 44 0`}
          stroke={gold}
          opacity={1 - line * 0.25}
        />
      ))}
      <path d="M364 168 V104 L430 56 L496 104 V168Z" fill={aqua} fillOpacity="0.06" />
      <path d="M364 104 H496 M430 56 V168 M397 80 V168 M463 80 V168" opacity="0.45" />
      {[384, 414, 446, 478].map((x, index) => (
        <path
          key={x}
          d={`M${x} 168 v${index % 2 === 0 ? -26 : -36} m0 10 c-10 -2 -12 -10 -12 -14 c8 0 12 6 12 14 c0 -8 4 -14 12 -14 c0 4 -2 12 -12 14`}
        />
      ))}
      <path d="M40 168 H520" opacity="0.5" />
    </Scene>
  );
}

/** A fan that leaves one machine and returns in another. */
export function SecondLifeIllustration() {
  return (
    <Scene>
      {[128, 432].map((x, index) => (
        <g key={x} transform={`translate(${x} 104)`}>
          <rect x="-46" y="-52" width="92" height="104" rx="6" fill={aqua} fillOpacity="0.07" />
          <circle r="32" {...(index === 0 && { strokeDasharray: '3 6', opacity: 0.7 })} />
          {index === 1 && <FanBlades />}
          <circle cx="34" cy="-40" r="3" fill={index === 0 ? gold : aqua} stroke="none" />
        </g>
      ))}
      <path d="M186 78 C226 34 334 34 374 78 M374 78 l-3 -15 M374 78 l-15 -3" stroke={gold} />
      <path d="M374 132 C334 172 226 172 186 132 M186 132 l15 3 M186 132 l3 15" opacity="0.6" />
      <g transform="translate(280 104) scale(0.8)">
        <circle r="32" />
        <FanBlades />
      </g>
    </Scene>
  );
}

function FanBlades() {
  return (
    <>
      {[0, 72, 144, 216, 288].map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d="M0 -6 C12 -12 12 -22 2 -28 C4 -18 -2 -12 -6 -4Z"
          fill={aqua}
          fillOpacity="0.16"
        />
      ))}
      <circle r="5" fill="var(--color-night-850)" />
    </>
  );
}
