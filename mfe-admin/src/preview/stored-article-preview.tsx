import { type Article, type ArticleVersion, HttpError } from '@site/kit';
import { useState } from 'react';
import { articleAddress, omitDocuments } from '../model/article-calls.ts';
import { isPublicationBlocked } from '../model/wire.ts';
import { type RequestState, useNewsroomData } from '../session/use-newsroom-data.ts';
import { ArticlePreview } from './article-preview.tsx';

interface StoredArticlePreviewProps {
  readonly article: Article | null;
  readonly onClose: () => void;
}

export function StoredArticlePreview({ article, ...rest }: StoredArticlePreviewProps) {
  if (article === null) return null;
  const Preview = article.deletedAt === undefined ? OpenPreview : DeletedPreview;
  return <Preview key={article.id} {...rest} article={article} />;
}

type OpenPreviewProps = StoredArticlePreviewProps & { readonly article: Article };

function OpenPreview({ article, onClose }: OpenPreviewProps) {
  const isComplete = article.content !== undefined;
  const { state, retry } = useNewsroomData<Article>(
    isComplete ? null : articleAddress(article.id),
    'The article could not be loaded.',
  );
  const [openedAt] = useState(() => Date.now());
  const isPublic = !isPublicationBlocked(article) && Date.parse(article.publishedAt) <= openedAt;
  return (
    <ArticlePreview
      open
      onOpenChange={onClose}
      remarkedAs={isPublic || article.withdrawnAt !== undefined ? null : article.id}
      article={isComplete ? article : state.kind === 'ready' ? state.data : null}
      error={errorOf(state)}
      onRetry={state.kind === 'failed' ? retry : undefined}
    />
  );
}

function errorOf(state: RequestState<Article>): string | undefined {
  if (state.kind !== 'failed') return undefined;
  const isNotFound = state.error instanceof HttpError && state.error.status === 404;
  return isNotFound ? 'The article was deleted.' : state.message;
}

/** Shows the last version of a deleted article, from its history. */
function DeletedPreview({ article: { id, version }, onClose }: OpenPreviewProps) {
  const { state, retry } = useNewsroomData<ArticleVersion>(
    articleAddress(id, 'history', String(version)),
    'The article could not be loaded.',
  );
  return (
    <ArticlePreview
      open
      onOpenChange={onClose}
      article={state.kind === 'ready' ? omitDocuments(state.data) : null}
      error={state.kind === 'failed' ? state.message : undefined}
      onRetry={state.kind === 'failed' ? retry : undefined}
    />
  );
}
