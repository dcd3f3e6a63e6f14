import { classNames } from '../class-names.ts';
import type { Tone } from '../tone.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLooks {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  tone?: Tone | undefined;
}

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full text-center font-semibold no-underline ' +
  'transition-[background-color,border-color,color,box-shadow,translate] duration-200 ease-river active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-50 data-waiting:opacity-100! noscript:data-waiting:hidden aria-busy:cursor-progress aria-busy:opacity-80! cursor-pointer select-none [&_svg]:shrink-0';

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-6 text-[0.9375rem]',
  lg: 'min-h-14 px-8 text-base',
};

const variants: Record<Tone, Record<ButtonVariant, string>> = {
  night: {
    primary: 'bg-aqua-400 text-night-950 hover:bg-aqua-300 hover:shadow-glow',
    secondary:
      'border border-mist-100/30 text-mist-50 hover:border-aqua-300 hover:bg-aqua-300/10 hover:text-aqua-200',
    ghost: 'text-mist-100 hover:bg-mist-100/10',
    danger: 'bg-fall-300 text-night-950 hover:bg-fall-300/85',
  },
  mist: {
    primary: 'bg-night-900 text-mist-50 hover:bg-aqua-800',
    secondary:
      'border border-ink-600/60 text-ink-950 hover:border-aqua-700 hover:bg-aqua-700/8 hover:text-aqua-800',
    ghost: 'text-ink-950 hover:bg-ink-950/8',
    danger: 'bg-fall-700 text-mist-50 hover:bg-fall-700/90',
  },
};

export function buttonClasses(
  { variant = 'primary', size = 'md', tone = 'night' }: ButtonLooks,
  extra?: string,
) {
  return classNames(base, sizes[size], variants[tone][variant], extra);
}
