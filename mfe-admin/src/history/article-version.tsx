import { type ArticleVersion as Version, ArticleView, ErrorPanel, Spinner } from '@site/kit';
import { articleAddress } from '../articles/article-calls.ts';
import { useFreshApi } from '../session/use-fresh-api.ts';
import { textOfVersion } from './text-of-version.ts';

interface ArticleVersionProps {
  readonly id: string;
  readonly version: number;
}

/** An article as it read after one of its changes. */
export function ArticleVersion({ id, version }: ArticleVersionProps) {
  const { state, retry } = useFreshApi<Version>(articleAddress(id, 'history', String(version)), {
    failure: 'This version could not be loaded.',
  });
  if (state.kind === 'loading') {
    return <Spinner label="Loading version..." className="min-h-80 justify-center" />;
  }
  if (state.kind === 'failed') {
    return <ErrorPanel title="This version could not be loaded" message={state.message} onRetry={retry} />;
  }
  return <ArticleView article={textOfVersion(state.data)} titleAs="h3" />;
}
