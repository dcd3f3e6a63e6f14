import { CardShape } from './card-shape.tsx';
import { Glow } from './glow.tsx';

/** The three cards of the backup set. */
export function BackupSetArt({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 400" className={className}>
      <Glow cx={320} cy={200} r={260} />
      <CardShape transform="translate(158 214) rotate(-16) scale(0.78)" />
      <CardShape transform="translate(484 214) rotate(16) scale(0.78)" />
      <CardShape transform="translate(320 196) scale(0.92)" />
    </svg>
  );
}
