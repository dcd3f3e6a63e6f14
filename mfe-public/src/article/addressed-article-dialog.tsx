import { ArticleDialog, type NewsItem, type Withdrawal } from '@site/kit';
import { failureHint } from '../loading/failure-panel.tsx';
import { describeWithdrawal } from '../release/describe-withdrawal.ts';
import { ReadingTools } from './reading-tools.tsx';
import type { ArticleAddress } from './use-article-address.ts';
import { useArticle } from './use-article.ts';

interface AddressedArticleDialogProps {
  address: ArticleAddress;
  /** The page's listed articles; undefined until they are loaded. */
  list: readonly NewsItem[] | undefined;
}

function failure(error: Error, missing: boolean, withdrawal: Withdrawal | undefined) {
  if (withdrawal) {
    const { reason = '' } = withdrawal;
    return { heading: withdrawal.title, errorTitle: describeWithdrawal(withdrawal), error: reason };
  }
  if (missing) {
    return {
      heading: 'Article not found',
      errorTitle: 'Nothing is published at this address',
      error: 'It may have been removed, or the address is incomplete.',
    };
  }
  return { error: failureHint(error) };
}

/** The dialog of the article that the address names; closed if it names none. */
export function AddressedArticleDialog({ address, list }: AddressedArticleDialogProps) {
  const { article, loading, error, missing, withdrawal, retry } = useArticle(address.id, list);
  return (
    <ArticleDialog
      open={address.id !== undefined}
      onOpenChange={(open) => {
        if (!open) address.close();
      }}
      article={article ? { ...article, content: article.content ?? '' } : null}
      loading={loading}
      footer={article && <ReadingTools article={article} onMove={address.move} />}
      {...(error && failure(error, missing, withdrawal))}
      {...(!missing && !withdrawal && { onRetry: retry })}
    />
  );
}
