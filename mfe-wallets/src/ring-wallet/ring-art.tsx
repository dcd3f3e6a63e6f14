import { BackupStepArt, TapStepArt } from '../art/step-art.tsx';
import { CardShape } from '../art/card-shape.tsx';
import { DrawingFrame } from '../art/drawing-frame.tsx';
import { PhoneShape } from '../art/phone-shape.tsx';
import { RingShape } from '../art/ring-shape.tsx';
import { RadioWaves } from '../art/radio-waves.tsx';

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

export function RingHeroArt({ className }: { className?: string }) {
  return (
    <DrawingFrame
      width={640}
      height={520}
      label="The ring wallet in front of a backup card"
      className={className}
    >
      <CardShape transform="translate(400 190) rotate(14) scale(1.12)" faint />
      <RingShape transform="translate(292 272) rotate(-14) scale(1.42)" />
    </DrawingFrame>
  );
}

export function RingTapArt({ className }: { className?: string }) {
  return (
    <DrawingFrame width={560} height={520} label="A phone tapped with the ring wallet" className={className}>
      <PhoneShape transform="translate(196 268) rotate(-6) scale(1.12)" />
      <RadioWaves transform="translate(318 148) rotate(8) scale(1.2)" />
      <RingShape transform="translate(452 170) rotate(12) scale(0.5)" />
    </DrawingFrame>
  );
}

export function RingTapStepArt({ className }: { className?: string }) {
  return (
    <TapStepArt className={className}>
      <LineRing transform="scale(1.15)" />
    </TapStepArt>
  );
}

export function RingBackupStepArt({ className }: { className?: string }) {
  return (
    <BackupStepArt className={className}>
      <LineRing transform="translate(92 120) scale(1.4)" />
    </BackupStepArt>
  );
}
