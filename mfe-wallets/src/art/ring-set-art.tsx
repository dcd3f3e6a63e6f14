import { CardShape } from './card-shape.tsx';
import { Glow } from './glow.tsx';
import { RingShape } from './ring-shape.tsx';

/** The ring set: one ring and two cards. */
export function RingSetArt({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 400" className={className}>
      <Glow width={640} height={400} />
      <CardShape transform="translate(420 152) rotate(10) scale(0.8)" />
      <CardShape transform="translate(400 236) rotate(-4) scale(0.8)" />
      <RingShape transform="translate(178 214) rotate(-12) scale(0.78)" />
    </svg>
  );
}
