import { createContext, useContext } from 'react';
import { Link, type LinkProps, useHref } from 'react-router-dom';

/** Warms a page up before it is asked for; the shell provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => {});

/** Tells which paths need a document of their own; the shell provides it. */
export const OwnDocumentContext = createContext<(path: string) => boolean>(() => false);

/** The properties of a link that warms its page up as soon as someone seems to want it, or loads it as a document. */
function usePreparedLink(to: LinkProps['to']) {
  const prefetch = useContext(PrefetchContext);
  const needsOwnDocument = useContext(OwnDocumentContext);
  const path = useHref(to).replace(/[?#].*$/, '');
  if (needsOwnDocument(path)) return { reloadDocument: true };
  const warmUp = () => prefetch(path);
  return { onPointerEnter: warmUp, onFocus: warmUp, onTouchStart: warmUp };
}

/** A link inside the site. */
export function PageLink(props: LinkProps) {
  return <Link {...usePreparedLink(props.to)} {...props} />;
}
