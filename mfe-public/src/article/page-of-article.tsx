import { type NewsItem, PageLink } from '@site/kit';
import { ArrowRightIcon } from '../icons/icons.tsx';
import { releasePath } from '../release/release-path.ts';

/** The way from the dialog to the article's own page, which takes the dialog's place in the history. */
export function PageOfArticle({ article }: { article: NewsItem }) {
  return (
    <PageLink
      to={releasePath(article.slug)}
      replace
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-aqua-800 underline decoration-aqua-700/30 decoration-2 underline-offset-8 hover:decoration-aqua-700 print:hidden"
    >
      Open as page
      <ArrowRightIcon className="size-4" />
    </PageLink>
  );
}
