import { createContext, useContext } from 'react';
import { Link, type LinkProps, useHref } from 'react-router-dom';

/** Prefetches a page; the shell provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => {});

/** Returns whether a path needs a separate document; the shell provides it. */
export const OwnDocumentContext = createContext<(path: string) => boolean>(() => false);

/** Returns the properties of a link that prefetches its page on hover, focus and touch, or loads a new document. */
function usePreparedLink(to: LinkProps['to']) {
  const prefetch = useContext(PrefetchContext);
  const needsOwnDocument = useContext(OwnDocumentContext);
  const [path = ''] = useHref(to).split(/[?#]/, 1);
  if (needsOwnDocument(path)) return { reloadDocument: true };
  const warmUp = () => prefetch(path);
  return { onPointerEnter: warmUp, onFocus: warmUp, onTouchStart: warmUp };
}

export function PageLink(props: LinkProps) {
  return <Link {...usePreparedLink(props.to)} {...props} />;
}
