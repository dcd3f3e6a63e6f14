import type { ReactNode } from 'react';

interface StepFrameProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Frame of a step's drawing: 320 by 240 units, with thin lines. */
function StepFrame({ className, children }: StepFrameProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" className={className}>
      <g className="fill-none stroke-aqua-300" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

/** Outline of a card, 100 by 64 units, centred at the origin. */
export function CardOutline({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <rect x="-50" y="-32" width="100" height="64" rx="8" className="fill-night-850" />
      <path d="M-50 6c20 -16 32 12 52 0s30 -14 48 -6" opacity="0.55" />
      <path d="M-50 16c20 -16 32 12 52 0s30 -14 48 -6" className="stroke-gold-400" />
      <path d="M32 -22a8 8 0 0 1 0 10M38 -26a15 15 0 0 1 0 18" opacity="0.9" />
    </g>
  );
}

const pins = [-30, -10, 10, 30];

export function KeyStepArt({ className }: { className?: string }) {
  return (
    <StepFrame className={className}>
      <g transform="translate(160 120)">
        <circle r="98" opacity="0.18" />
        <circle r="80" opacity="0.3" strokeDasharray="2 9" />
        <rect x="-52" y="-52" width="104" height="104" rx="14" className="fill-night-800" />
        <rect x="-38" y="-38" width="76" height="76" rx="8" opacity="0.5" />
        <path
          d={pins.map((pin) => `M${pin} -52v-18M${pin} 52v18M-52 ${pin}h-18M52 ${pin}h18`).join('')}
          opacity="0.8"
        />
        <g className="stroke-gold-400" strokeWidth="2.4">
          <circle cx="-12" cy="0" r="12" />
          <path d="M0 0h26M18 0v9M26 0v6" />
        </g>
      </g>
    </StepFrame>
  );
}

export function SignStepArt({ className }: { className?: string }) {
  return (
    <StepFrame className={className}>
      <g transform="translate(134 124)">
        <rect x="-62" y="-80" width="124" height="150" rx="14" className="fill-night-800" />
        <path d="M-40 -52h46M-40 -32h80M-40 -14h62" opacity="0.5" />
        <path
          d="M-40 34c10 -26 18 -26 20 -8s10 12 16 -2 12 -6 14 2 8 6 14 2"
          className="stroke-gold-400"
          strokeWidth="2.2"
        />
        <path d="M-40 48h70" opacity="0.35" />
        <path d="M76 -60h44M104 -78l18 18 -18 18" />
        <path d="M78 10h22M78 30h34" opacity="0.3" />
      </g>
    </StepFrame>
  );
}

/** `children` is the outline of the device, 100 by 64 units, centred at the origin. */
export function TapStepArt({ className, children }: StepFrameProps) {
  return (
    <StepFrame className={className}>
      <g transform="translate(120 120) rotate(-8)">
        <rect x="-44" y="-86" width="88" height="172" rx="14" className="fill-night-800" />
        <path d="M-12 -76h24" opacity="0.6" />
        <circle cy="-18" r="20" opacity="0.5" />
        <path d="M-8 -18l6 6 10 -12" className="stroke-gold-400" strokeWidth="2.2" />
        <path d="M-24 24h48M-24 38h32" opacity="0.5" />
      </g>
      <g className="motion-safe:animate-pulse-dot">
        <path d="M178 66a20 20 0 0 1 0 28M190 56a36 36 0 0 1 0 48" opacity="0.8" />
      </g>
      <g transform="translate(232 142) rotate(-8)">{children}</g>
    </StepFrame>
  );
}

/** `children` is the outline of the device that contains the key. */
export function BackupStepArt({ className, children }: StepFrameProps) {
  return (
    <StepFrame className={className}>
      {children}
      <path d="M160 106c16 -24 26 -34 46 -40M160 134c16 24 26 34 46 40" strokeDasharray="3 7" />
      <CardOutline transform="translate(244 64) scale(0.8)" />
      <CardOutline transform="translate(244 176) scale(0.8)" />
    </StepFrame>
  );
}
