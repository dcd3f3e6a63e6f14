import { Skeleton } from '@site/kit';

/** The list's place until it is there: heading, tools and the first cards, each of its later size. */
export function ArticleListSkeleton() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-display text-heading font-semibold">News Articles</h2>
        <Skeleton className="h-12 w-56 rounded-full" />
      </div>
      <Skeleton className="mt-6 h-12 w-full max-w-md rounded-md" />
      <ArticleCardSkeletons />
    </>
  );
}

/** As many cards as fill the first screen. */
export function ArticleCardSkeletons() {
  return (
    <div role="status" className="mt-6 grid grid-cols-1 gap-4">
      <span className="sr-only">Loading articles...</span>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-44 w-full rounded-lg sm:h-38" />
      ))}
    </div>
  );
}
