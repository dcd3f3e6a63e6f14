import { StepFrame } from './step-frame.tsx';

const pins = [-30, -10, 10, 30];

/** The chip makes the key. */
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
