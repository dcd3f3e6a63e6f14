import { BoxShape } from './box-shape.tsx';
import { CardShape } from './card-shape.tsx';
import { Glow } from './glow.tsx';

/** The packaging, open, with a card in its tray. */
export function PackageArt({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 400" className={className}>
      <Glow cx={320} cy={200} r={260} />
      <BoxShape transform="translate(336 190)">
        <CardShape transform="scale(0.8)" />
      </BoxShape>
    </svg>
  );
}
