import { CardShape } from './card-shape.tsx';
import { Glow } from './glow.tsx';

/** The three cards of the backup set. */
export function BackupSetArt({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 400" className={className}>
      <Glow width={640} height={400} />
      <CardShape transform="translate(180 212) rotate(-14) scale(0.72)" />
      <CardShape transform="translate(460 212) rotate(14) scale(0.72)" />
      <CardShape transform="translate(320 196) scale(0.86)" />
    </svg>
  );
}
