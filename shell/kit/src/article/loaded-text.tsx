import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorPanel } from '../ui/feedback/panels.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { loadArticleTools, loadedArticleTools } from './load-article-tools.ts';

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
