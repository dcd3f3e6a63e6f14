import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorPanel } from '../ui/feedback/panels.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import type { ArticleTextProps } from './article-text.ts';
import { articleHtmlTools, type ArticleTools, articleTools, type OnDemand } from './load-article-tools.ts';

function useOnDemand<Value>({ load, loaded }: OnDemand<Value>) {
  const [value, setValue] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (value) return;
    let wanted = true;
    load().then(
      (result) => wanted && setValue(() => result),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [attempt, value, load]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { value, failed, retry };
}

/** Needs different `key`s for texts with and without `contentHtml`, because the state contains the loaded tools. */
export function LoadedText({ content, contentHtml }: ArticleTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const { value, failed, retry } = useOnDemand<Pick<ArticleTools, 'renderArticle' | 'frameBrokenPictures'>>(
    contentHtml === undefined ? articleTools : articleHtmlTools,
  );
  const text = contentHtml ?? content;
  useLayoutEffect(() => {
    if (!value || !place.current) return;
    place.current.replaceChildren(value.renderArticle(text));
    return value.frameBrokenPictures(place.current);
  }, [value, text]);
  if (failed) return <ErrorPanel title="The article could not be displayed" onRetry={retry} />;
  if (!value) return <ArticleSkeleton />;
  return <div ref={place} className="article" />;
}
