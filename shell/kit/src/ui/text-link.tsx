import type { ComponentPropsWithRef } from 'react';
import { PageLink } from '../router/page-link.tsx';
import { classNames } from './class-names.ts';
import { type Tone, useTone } from './tone.tsx';

const looks: Record<Tone, string> = {
  night: 'text-aqua-300 decoration-aqua-300/40 hover:decoration-aqua-300',
  mist: 'text-aqua-800 decoration-aqua-700/40 hover:decoration-aqua-700',
};

type TextLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  tone?: Tone;
} & (
    | { /** A page of this site. */ to: string; href?: never }
    | { /** Anything else. */ href: string; to?: never }
  );

/** A link within text: underlined. */
export function TextLink({ to, href, tone, className, children, ...rest }: TextLinkProps) {
  const surface = useTone(tone);
  const classes = classNames(
    'font-semibold underline underline-offset-4 wrap-anywhere',
    looks[surface],
    className,
  );
  if (to !== undefined) {
    return (
      <PageLink {...rest} to={to} className={classes}>
        {children}
      </PageLink>
    );
  }
  return (
    <a {...rest} href={href} className={classes}>
      {children}
    </a>
  );
}
