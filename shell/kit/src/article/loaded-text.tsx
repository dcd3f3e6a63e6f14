import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorPanel } from '../ui/feedback/panels.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { loadArticleTools, loadedArticleTools } from './load-article-tools.ts';

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
export function LoadedText({ content }: { content: string }) {
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
