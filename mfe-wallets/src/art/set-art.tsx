import { CardShape } from './card-shape.tsx';
import { DrawingFrame } from './drawing-frame.tsx';
import { RingShape } from './ring-shape.tsx';

export function BackupSetArt({ className }: { className?: string }) {
  return (
    <DrawingFrame width={640} height={400} className={className}>
      <CardShape transform="translate(180 212) rotate(-14) scale(0.72)" />
      <CardShape transform="translate(460 212) rotate(14) scale(0.72)" />
      <CardShape transform="translate(320 196) scale(0.86)" />
    </DrawingFrame>
  );
}

export function RingSetArt({ className }: { className?: string }) {
  return (
    <DrawingFrame width={640} height={400} className={className}>
      <CardShape transform="translate(420 152) rotate(10) scale(0.8)" />
      <CardShape transform="translate(400 236) rotate(-4) scale(0.8)" />
      <RingShape transform="translate(178 214) rotate(-12) scale(0.78)" />
    </DrawingFrame>
  );
}
