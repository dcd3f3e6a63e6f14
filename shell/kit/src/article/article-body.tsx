import { renderArticleOnServer } from '#article-on-server';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useCompany } from '../company/company-identity.tsx';
import { useServerRendered } from '../hydration/use-hydrated.ts';
import { lazyOverlay } from '../ui/overlays/lazy-part.tsx';
import type { ArticleTextProps } from './article-text.ts';
import { articleHtmlTools, articleTools } from './load-article-tools.ts';
import { useServerWindow } from './server-window.tsx';
import { ArticleFailure } from './article-failure.tsx';

const LoadedText = lazyOverlay<ArticleTextProps>(async () => {
  const part = await import(/* webpackChunkName: "overlays" */ './loaded-text.tsx');
  return part.LoadedText;
}, ArticleFailure);

/** A constant, because React sets `innerHTML` again for a different object, which Trusted Types would block. */
const serverHtml = { __html: '' };

function ServerText({ text, place }: { text: ArticleTextProps; place: Ref<HTMLDivElement> }) {
  const createWindow = useServerWindow();
  const { siteUrl } = useCompany();
  const html =
    createWindow && renderArticleOnServer
      ? { __html: renderArticleOnServer(text, createWindow, siteUrl) }
      : serverHtml;
  return <div ref={place} className="article" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** Needs a distinct `key` for each article: otherwise the previous text stays until the libraries have loaded. */
export function ArticleBody(text: ArticleTextProps) {
  const { content, contentHtml = content } = text;
  const isHtml = text.contentHtml !== undefined;
  const isServerRendered = useServerRendered();
  const [first] = useState(contentHtml);
  const [isOutdated, setOutdated] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = place.current;
    if (!isServerRendered || !shown) return;
    const frame = () => {
      articleHtmlTools.load().then(
        ({ frameBrokenPictures }) => frameBrokenPictures(shown),
        () => {},
      );
    };
    // The picture may have failed to load before this script ran.
    if ([...shown.querySelectorAll('img')].some((image) => image.complete && image.naturalWidth === 0))
      frame();
    // The event does not bubble.
    shown.addEventListener('error', frame, { capture: true, once: true });
    return () => shown.removeEventListener('error', frame, { capture: true });
  }, [isServerRendered]);
  useEffect(() => {
    if (!isServerRendered) return;
    // The element is empty if the server could not render the text, or left it to the browser.
    if (contentHtml === first && place.current?.hasChildNodes()) return;
    const replace = () => setOutdated(true);
    // A loading failure is shown by the component that replaces this one.
    (isHtml ? articleHtmlTools : articleTools).load().then(replace, replace);
  }, [isServerRendered, contentHtml, isHtml, first]);
  if (isServerRendered && !isOutdated) return <ServerText text={text} place={place} />;
  return <LoadedText key={String(isHtml)} {...text} />;
}
