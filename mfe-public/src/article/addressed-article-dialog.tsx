import { ArticleDialog, type NewsItem, serverMessage } from '@site/kit';
import { ReadingTools } from './reading-tools.tsx';
import type { ArticleAddress } from './use-article-address.ts';
import { useArticle } from './use-article.ts';

interface AddressedArticleDialogProps {
  address: ArticleAddress;
  /** What the page has listed; undefined until it is there. */
  list: readonly NewsItem[] | undefined;
}

function failure(error: Error, missing: boolean) {
  if (missing) {
    return {
      heading: 'Article not found',
      errorTitle: 'Nothing is published at this address',
      error: 'The release may have been withdrawn, or the address is incomplete.',
    };
  }
  return { error: serverMessage(error) ?? 'Please check your connection and try again.' };
}

/** The dialog of the article that the address names; closed where it names none. */
export function AddressedArticleDialog({ address, list }: AddressedArticleDialogProps) {
  const { article, loading, error, missing, retry } = useArticle(address.id, list);
  return (
    <ArticleDialog
      open={address.id !== undefined}
      onOpenChange={(open) => {
        if (!open) address.close();
      }}
      article={article ? { ...article, content: article.content ?? '' } : null}
      loading={loading}
      footer={article && <ReadingTools article={article} onMove={address.move} />}
      {...(error && failure(error, missing))}
      {...(!missing && { onRetry: retry })}
    />
  );
}
