import { BoxShape, BoxTray } from '../art/package-art.tsx';
import { BackupStepArt, CardOutline, TapStepArt } from '../art/step-art.tsx';
import { CardShape } from '../art/card-shape.tsx';
import { DrawingFrame } from '../art/drawing-frame.tsx';
import { PhoneShape } from '../art/phone-shape.tsx';
import { RadioWaves } from '../art/radio-waves.tsx';

export function CardHeroArt({ className }: { className?: string }) {
  return (
    <DrawingFrame
      width={640}
      height={520}
      label="A card wallet in front of its two backup cards"
      className={className}
    >
      <CardShape transform="translate(366 170) rotate(13) scale(1.2)" faint />
      <CardShape transform="translate(340 222) rotate(1) scale(1.24)" faint />
      <CardShape transform="translate(306 290) rotate(-11) scale(1.34)" />
    </DrawingFrame>
  );
}

export function CardTapArt({ className }: { className?: string }) {
  return (
    <DrawingFrame width={560} height={520} label="A phone tapped with the card wallet" className={className}>
      <CardShape transform="translate(370 172) rotate(-14) scale(0.92)" />
      <PhoneShape transform="translate(206 284) rotate(-6) scale(1.12)" />
      <RadioWaves transform="translate(318 146) rotate(-12) scale(1.15)" />
    </DrawingFrame>
  );
}

export function CardTapStepArt({ className }: { className?: string }) {
  return (
    <TapStepArt className={className}>
      <CardOutline />
    </TapStepArt>
  );
}

export function CardBackupStepArt({ className }: { className?: string }) {
  return (
    <BackupStepArt className={className}>
      <CardOutline transform="translate(92 120) scale(1.15)" />
    </BackupStepArt>
  );
}

export function SingleSetArt({ className }: { className?: string }) {
  return (
    <DrawingFrame width={640} height={400} className={className}>
      <BoxShape transform="translate(320 176) scale(0.84)">
        <BoxTray />
        <CardShape transform="scale(0.92)" />
      </BoxShape>
    </DrawingFrame>
  );
}
