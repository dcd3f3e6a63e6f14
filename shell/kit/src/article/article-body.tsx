import { articleOnServer } from '#article-on-server';
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCompany } from '../company/company-identity.tsx';
import { useServerRendered } from '../hydration/use-hydrated.ts';
import { ErrorPanel } from '../ui/panels.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { whenVisited } from '../ui/when-visited.ts';
import { loadArticleTools, loadedArticleTools } from './load-article-tools.ts';
import { useServerWindow } from './server-window.tsx';

const lineWidths = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-3/5'];

/** The place of an article's text before it is there. */
export function ArticleSkeleton() {
  return (
    <div role="status" className="space-y-8">
      <span className="sr-only">Loading article…</span>
      {[0, 1].map((paragraph) => (
        <div key={paragraph} className="space-y-3">
          {lineWidths.map((width, line) => (
            <Skeleton key={line} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

function useArticleTools() {
  const [tools, setTools] = useState(loadedArticleTools);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (tools) return;
    let wanted = true;
    loadArticleTools().then(
      (loaded) => wanted && setTools(() => loaded),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [attempt, tools]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { tools, failed, retry };
}

/** The text of an article that first appears in the browser. */
function LoadedText({ content }: { content: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { tools, failed, retry } = useArticleTools();
  useLayoutEffect(() => {
    if (!tools || !place.current) return;
    place.current.replaceChildren(tools.renderArticle(content));
    return tools.frameBrokenPictures(place.current);
  }, [tools, content]);
  if (failed) return <ErrorPanel title="The article could not be displayed" onRetry={retry} />;
  if (!tools) return <ArticleSkeleton />;
  return <div ref={place} className="article" />;
}

/**
 * In the browser: the children are not React's. While it takes over the server's HTML it leaves them as they are, and
 * as long as this stays the same object it never sets them, which Trusted Types would forbid.
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
 * Article text of any form (HTML, escaped HTML, markdown), always sanitised after the last decoding. Text that came
 * with the server's HTML needs no tools in the browser until it changes; another article needs another `key`, or its
 * predecessor's text would stand there until they are loaded.
 */
export function ArticleBody({ content }: { content: string }) {
  const isServerRendered = useServerRendered();
  const [first] = useState(content);
  const [isOutdated, setOutdated] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isServerRendered || !place.current?.querySelector('img')) return;
    const text = place.current;
    return whenVisited(() => {
      loadArticleTools().then(
        ({ frameBrokenPictures }) => frameBrokenPictures(text),
        () => {},
      );
    });
  }, [isServerRendered]);
  useEffect(() => {
    if (!isServerRendered) return;
    // A server without a window leaves the place empty.
    if (content === first && place.current?.hasChildNodes()) return;
    const replace = () => setOutdated(true);
    // If they cannot be loaded, the text that takes over says so.
    loadArticleTools().then(replace, replace);
  }, [isServerRendered, content, first]);
  if (isServerRendered && !isOutdated) return <ServerText content={content} place={place} />;
  return <LoadedText content={content} />;
}
