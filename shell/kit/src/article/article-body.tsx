import { articleOnServer } from '#article-on-server';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useCompany } from '../company/company-identity.tsx';
import { useServerRendered } from '../hydration/use-hydrated.ts';
import { lazyOverlay } from '../ui/overlays/lazy-part.tsx';
import { loadArticleTools } from './load-article-tools.ts';
import { useServerWindow } from './server-window.tsx';
import { ArticleFailure } from './article-failure.tsx';

interface LoadedTextProps {
  content: string;
}

const LoadedText = lazyOverlay<LoadedTextProps>(async () => {
  const part = await import(/* webpackChunkName: "overlays" */ './loaded-text.tsx');
  return part.LoadedText;
}, ArticleFailure);

/**
 * In the browser, React does not manage the children. During hydration it leaves them as they are, and as
 * long as this object stays the same it never sets them, which Trusted Types would forbid.
 */
const serversOwn = { __html: '' };

/** The text of an article in the server's HTML. */
function ServerText({ content, place }: { content: string; place: Ref<HTMLDivElement> }) {
  const createWindow = useServerWindow();
  const { siteUrl } = useCompany();
  const html =
    createWindow && articleOnServer
      ? { __html: articleOnServer(content, createWindow, siteUrl) }
      : serversOwn;
  return <div ref={place} className="article" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/**
 * Article text of any form (HTML, escaped HTML, markdown), always sanitised after the last decoding. Text in
 * the server's HTML needs no libraries in the browser until it changes. Give each article its own `key`;
 * otherwise the former text would stay until the libraries have loaded.
 */
export function ArticleBody({ content }: { content: string }) {
  const isServerRendered = useServerRendered();
  const [first] = useState(content);
  const [isOutdated, setOutdated] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = place.current;
    if (!isServerRendered || !text) return;
    const frame = () => {
      loadArticleTools().then(
        ({ frameBrokenPictures }) => frameBrokenPictures(text),
        () => {},
      );
    };
    // A picture may have failed before this script ran.
    if ([...text.querySelectorAll('img')].some((image) => image.complete && image.naturalWidth === 0))
      frame();
    // The event does not bubble.
    text.addEventListener('error', frame, { capture: true, once: true });
    return () => text.removeEventListener('error', frame, { capture: true });
  }, [isServerRendered]);
  useEffect(() => {
    if (!isServerRendered) return;
    // A server without a window leaves the text empty.
    if (content === first && place.current?.hasChildNodes()) return;
    const replace = () => setOutdated(true);
    // If the libraries cannot be loaded, the component that replaces this one says so.
    loadArticleTools().then(replace, replace);
  }, [isServerRendered, content, first]);
  if (isServerRendered && !isOutdated) return <ServerText content={content} place={place} />;
  return <LoadedText content={content} />;
}
