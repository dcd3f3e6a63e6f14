import { StepFrame } from './step-frame.tsx';

/** A transfer leaves, signed. */
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
