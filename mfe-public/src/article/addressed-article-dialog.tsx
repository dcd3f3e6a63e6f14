import { ArticleDialog, type NewsItem, PageLink, serverMessage } from '@site/kit';
import { ArrowRightIcon } from '../icons/icons.tsx';
import { releasePath } from '../release/release-path.ts';
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

/** The way from the dialog to the article's own page, which takes the dialog's place in the history. */
function PageOf({ article }: { article: NewsItem }) {
  return (
    <PageLink
      to={releasePath(article.slug)}
      replace
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-aqua-800 underline decoration-aqua-700/30 decoration-2 underline-offset-8 hover:decoration-aqua-700 print:hidden"
    >
      Open as a page
      <ArrowRightIcon className="size-4" />
    </PageLink>
  );
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
      footer={article && <PageOf article={article} />}
      {...(error && failure(error, missing))}
      {...(!missing && { onRetry: retry })}
    />
  );
}
