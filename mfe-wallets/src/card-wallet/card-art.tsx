import { BoxShape, Tray } from '../art/box-shape.tsx';
import { CardShape } from '../art/card-shape.tsx';
import { Glow } from '../art/glow.tsx';
import { LineCard } from '../art/line-card.tsx';
import { PhoneShape } from '../art/phone-shape.tsx';
import { StepFrame } from '../art/step-frame.tsx';
import { TapStepArt } from '../art/tap-step-art.tsx';
import { Waves } from '../art/waves.tsx';

/** One card in front of its two backups. */
export function CardHeroArt({ className }: { className?: string }) {
  return (
    <svg
      role="img"
      aria-label="A card wallet in front of its two backup cards"
      viewBox="0 0 640 520"
      className={className}
    >
      <Glow width={640} height={520} />
      <CardShape transform="translate(366 170) rotate(13) scale(1.2)" faint />
      <CardShape transform="translate(340 222) rotate(1) scale(1.24)" faint />
      <CardShape transform="translate(306 290) rotate(-11) scale(1.34)" />
    </svg>
  );
}

/** A phone is tapped with the card. */
export function CardTapArt({ className }: { className?: string }) {
  return (
    <svg
      role="img"
      aria-label="A phone tapped with the card wallet"
      viewBox="0 0 560 520"
      className={className}
    >
      <Glow width={560} height={520} />
      <CardShape transform="translate(370 172) rotate(-14) scale(0.92)" />
      <PhoneShape transform="translate(206 284) rotate(-6) scale(1.12)" />
      <Waves transform="translate(318 146) rotate(-12) scale(1.15)" />
    </svg>
  );
}

/** The step 'tap', with a card. */
export function CardTapStepArt({ className }: { className?: string }) {
  return (
    <TapStepArt className={className}>
      <LineCard />
    </TapStepArt>
  );
}

/** The step 'back up', from card to card. */
export function CardBackupStepArt({ className }: { className?: string }) {
  return (
    <StepFrame className={className}>
      <LineCard transform="translate(92 120) scale(1.15)" />
      <path d="M160 106c16 -24 26 -34 46 -40M160 134c16 24 26 34 46 40" strokeDasharray="3 7" />
      <LineCard transform="translate(244 64) scale(0.8)" />
      <LineCard transform="translate(244 176) scale(0.8)" />
    </StepFrame>
  );
}

/** The single card in its box. */
export function SingleSetArt({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 400" className={className}>
      <Glow width={640} height={400} />
      <BoxShape transform="translate(320 176) scale(0.84)">
        <Tray />
        <CardShape transform="scale(0.92)" />
      </BoxShape>
    </svg>
  );
}
