import { AnyLink, type AnyLinkProps } from '../router/any-link.tsx';
import { classNames } from './class-names.ts';
import { type Tone, useTone } from './tone.tsx';

const colours: Record<Tone, string> = { night: 'text-aqua-300', mist: 'text-aqua-800' };

export function TextLink({ tone, className, ...rest }: AnyLinkProps & { tone?: Tone }) {
  const classes =
    'font-semibold underline decoration-current/40 underline-offset-4 wrap-anywhere hover:decoration-current';
  return <AnyLink {...rest} className={classNames(classes, colours[useTone(tone)], className)} />;
}
