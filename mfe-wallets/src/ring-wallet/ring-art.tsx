import { CardShape } from '../art/card-shape.tsx';
import { Glow } from '../art/glow.tsx';
import { LineCard } from '../art/line-card.tsx';
import { PhoneShape } from '../art/phone-shape.tsx';
import { RingShape } from '../art/ring-shape.tsx';
import { StepFrame } from '../art/step-frame.tsx';
import { TapStepArt } from '../art/tap-step-art.tsx';
import { Waves } from '../art/waves.tsx';

function LineRing({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path d="M-9 -36H9A32 36 0 0 1 9 36H-9A32 36 0 0 1 -9 -36Z" className="fill-night-850" />
      <ellipse cx="-9" rx="32" ry="36" />
      <ellipse cx="-9" rx="25" ry="29" className="fill-night-950" />
      <path d="M-2 -28A25 29 0 0 0 -2 28" className="stroke-gold-400" />
    </g>
  );
}

/** The ring, close up, with a card of its set behind. */
export function RingHeroArt({ className }: { className?: string }) {
  return (
    <svg
      role="img"
      aria-label="The ring wallet in front of a backup card"
      viewBox="0 0 640 520"
      className={className}
    >
      <Glow width={640} height={520} />
      <CardShape transform="translate(400 190) rotate(14) scale(1.12)" faint />
      <RingShape transform="translate(292 272) rotate(-14) scale(1.42)" />
    </svg>
  );
}

/** A phone is tapped with the ring. */
export function RingTapArt({ className }: { className?: string }) {
  return (
    <svg
      role="img"
      aria-label="A phone tapped with the ring wallet"
      viewBox="0 0 560 520"
      className={className}
    >
      <Glow width={560} height={520} />
      <PhoneShape transform="translate(196 268) rotate(-6) scale(1.12)" />
      <Waves transform="translate(318 148) rotate(8) scale(1.2)" />
      <RingShape transform="translate(452 170) rotate(12) scale(0.5)" />
    </svg>
  );
}

/** The step 'tap', with a ring. */
export function RingTapStepArt({ className }: { className?: string }) {
  return (
    <TapStepArt className={className}>
      <LineRing transform="scale(1.15)" />
    </TapStepArt>
  );
}

/** The step 'back up', from the ring to its cards. */
export function RingBackupStepArt({ className }: { className?: string }) {
  return (
    <StepFrame className={className}>
      <LineRing transform="translate(92 120) scale(1.4)" />
      <path d="M160 106c16 -24 26 -34 46 -40M160 134c16 24 26 34 46 40" strokeDasharray="3 7" />
      <LineCard transform="translate(244 64) scale(0.8)" />
      <LineCard transform="translate(244 176) scale(0.8)" />
    </StepFrame>
  );
}
