import { CardShape } from './card-shape.tsx';
import { Sheet } from './sheet.tsx';

/** The three cards of the backup set. */
export function BackupSetArt({ className }: { className?: string }) {
  return (
    <Sheet width={640} height={400} className={className}>
      <CardShape transform="translate(180 212) rotate(-14) scale(0.72)" />
      <CardShape transform="translate(460 212) rotate(14) scale(0.72)" />
      <CardShape transform="translate(320 196) scale(0.86)" />
    </Sheet>
  );
}
