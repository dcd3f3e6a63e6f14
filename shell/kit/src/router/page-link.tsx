import { createContext, useContext } from 'react';
import { Link, type LinkProps, useHref } from 'react-router-dom';

/** Warms a page up before it is asked for; the shell provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => {});

/** Handlers that warm the page at `to` up as soon as someone seems to want it. */
export function usePrefetch(to: LinkProps['to']) {
  const prefetch = useContext(PrefetchContext);
  const href = useHref(to);
  const warmUp = () => prefetch(href.replace(/[?#].*$/, ''));
  return { onPointerEnter: warmUp, onFocus: warmUp, onTouchStart: warmUp };
}

/** A link inside the site, which warms its page up on hover, focus and touch. */
export function PageLink(props: LinkProps) {
  return <Link {...usePrefetch(props.to)} {...props} />;
}
