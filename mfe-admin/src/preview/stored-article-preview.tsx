import type { Article } from '@site/kit';
import { useFullArticle } from '../form/use-full-article.ts';
import { ArticlePreview } from './article-preview.tsx';

interface StoredArticlePreviewProps {
  /** As the list has it; null: closed. */
  readonly article: Article | null;
  readonly token: string;
  readonly onClose: () => void;
  readonly onSessionOver: () => void;
}

/** The preview of a listed article, whose content is fetched where the list does not hold it. */
export function StoredArticlePreview({ article, ...rest }: StoredArticlePreviewProps) {
  return article && <OpenPreview key={article.id} {...rest} article={article} />;
}

function OpenPreview({
  article,
  token,
  onClose,
  onSessionOver,
}: StoredArticlePreviewProps & { article: Article }) {
  const { state, retry } = useFullArticle(article, token, onSessionOver);
  return (
    <ArticlePreview
      open
      onOpenChange={onClose}
      article={state.kind === 'ready' ? state.article : null}
      error={errorOf(state)}
      onRetry={state.kind === 'failed' ? retry : undefined}
    />
  );
}

function errorOf(state: ReturnType<typeof useFullArticle>['state']): string | undefined {
  if (state.kind === 'failed') return state.message;
  return state.kind === 'gone' ? 'Someone has deleted it.' : undefined;
}
