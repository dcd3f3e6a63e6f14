import { ArticleView, ErrorPanel, Spinner } from '@site/kit';
import { useCallback } from 'react';
import { fetchVersion } from '../articles/article-calls.ts';
import { useLoaded } from './use-loaded.ts';

interface ArticleVersionProps {
  readonly id: string;
  readonly version: number;
  readonly token: string;
  readonly onSessionOver: () => void;
}

/** An article as it read after one of its changes. */
export function ArticleVersion({ id, version, token, onSessionOver }: ArticleVersionProps) {
  const load = useCallback(
    (signal: AbortSignal) => fetchVersion(id, version, token, signal),
    [id, version, token],
  );
  const { state, retry } = useLoaded(load, 'This version could not be loaded.', onSessionOver);
  if (state.kind === 'loading') {
    return <Spinner label="Loading version..." className="min-h-80 justify-center" />;
  }
  if (state.kind === 'failed') {
    return <ErrorPanel title="This version could not be loaded" message={state.message} onRetry={retry} />;
  }
  return <ArticleView article={state.data.article} titleAs="h3" />;
}
