import type { ComponentPropsWithRef } from 'react';
import { PageLink } from './page-link.tsx';

export type AnyLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  (
    | { /** A page of this site. */ to: string; href?: never }
    | { /** Anything else. */ href: string; to?: never }
  );

/** A link to a page of the site or to another address. */
export function AnyLink({ to, children, ...rest }: AnyLinkProps) {
  if (to === undefined) return <a {...rest}>{children}</a>;
  return (
    <PageLink {...rest} to={to}>
      {children}
    </PageLink>
  );
}
