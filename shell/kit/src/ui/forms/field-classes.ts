import { classNames } from '../class-names.ts';
import type { Tone } from '../tone.tsx';

const control: Record<Tone, string> = {
  night:
    'border-mist-400 bg-night-950/50 text-mist-50 placeholder:text-mist-400 hover:border-mist-300 focus:border-aqua-300 aria-invalid:border-fall-300',
  mist: 'border-ink-600 bg-white text-ink-950 placeholder:text-ink-600 hover:border-ink-950 focus:border-aqua-700 aria-invalid:border-fall-700',
};

export function controlClasses(tone: Tone, extra?: string): string {
  return classNames(
    // Keeps the label visible when the browser scrolls to the field.
    'block w-full min-w-0 scroll-mt-8 rounded-md border px-4 text-base transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
    control[tone],
    extra,
  );
}

export const textClasses: Record<Tone, { label: string; hint: string; error: string; required: string }> = {
  night: {
    label: 'text-mist-100',
    hint: 'text-mist-400',
    error: 'text-fall-300',
    required: 'text-aqua-300',
  },
  mist: { label: 'text-ink-950', hint: 'text-ink-600', error: 'text-fall-700', required: 'text-aqua-700' },
};
