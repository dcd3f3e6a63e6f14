import { ArticleDialog, LogoMark, type NewsItem, PageLink, useCompany, type Withdrawal } from '@site/kit';
import { ArrowRight } from 'lucide-react';
import { describeFailure } from '../loading/failure-panel.tsx';
import { describeWithdrawal } from './describe-withdrawal.ts';
import { releaseUrl } from './news-article.ts';
import { releasePath } from './release-link.tsx';
import type { ArticleAddress } from './use-article-address.ts';
import { useArticle } from './use-article.ts';

interface UrlArticleDialogProps {
  address: ArticleAddress;
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
  return { error: describeFailure(error) };
}

/** The source, for printed articles. */
function Imprint({ url }: { url: string }) {
  const { name, contactEmail, contactPhone } = useCompany();
  return (
    <div className="hidden text-sm leading-relaxed wrap-anywhere print:block">
      <p className="flex items-center gap-2 font-display text-lg font-semibold">
        <LogoMark className="size-6" />
        {name}
      </p>
      <p>{url}</p>
      <p>{`Contact: ${contactEmail}, ${contactPhone}`}</p>
    </div>
  );
}

function Footer({ article }: { article: NewsItem }) {
  return (
    <>
      <PageLink
        to={releasePath(article.slug)}
        replace
        className="ml-auto flex min-h-11 w-fit items-center gap-2 font-semibold text-aqua-800 underline decoration-current/40 underline-offset-4 print:hidden hover:decoration-current"
      >
        <span>Open as page</span>
        <ArrowRight className="size-4" />
      </PageLink>
      <Imprint url={releaseUrl(article, useCompany())} />
    </>
  );
}

/** Shows the article in the page's query in a dialog. */
export function UrlArticleDialog({ address, list }: UrlArticleDialogProps) {
  const { article, loading, error, missing, withdrawal, retry } = useArticle(address.id, list);
  return (
    <ArticleDialog
      open={address.id !== undefined}
      onOpenChange={(open) => {
        if (!open) address.close();
      }}
      article={article ? { ...article, content: article.content ?? '' } : null}
      loading={loading}
      footer={article && <Footer article={article} />}
      {...(error && failure(error, missing, withdrawal))}
      {...(!missing && !withdrawal && { onRetry: retry })}
    />
  );
}
