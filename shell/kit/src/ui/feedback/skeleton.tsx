import { classNames } from '../class-names.ts';
import { useTone } from '../tone.tsx';

const looks = {
  night:
    'bg-[linear-gradient(100deg,var(--color-night-800)_40%,var(--color-night-700)_50%,var(--color-night-800)_60%)]',
  mist: 'bg-[linear-gradient(100deg,var(--color-mist-200)_40%,var(--color-mist-100)_50%,var(--color-mist-200)_60%)]',
} as const;

export function Skeleton({ className, tone }: { className?: string; tone?: 'night' | 'mist' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-shimmer rounded-sm bg-size-[200%_100%] motion-reduce:animate-none',
        looks[useTone(tone)],
        className,
      )}
    />
  );
}
