import { Skeleton } from '@site/kit';
import { CardSkeletons } from '../lists/card-skeletons.tsx';

/** Placeholder with the final sizes of tabs, heading, filters and cards. */
export function ArticleListSkeleton() {
  return (
    <>
      <div className="mb-8 flex gap-6 border-b border-ink-600/25 pb-3.5">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-display text-heading font-semibold">News Articles</h2>
        <Skeleton className="h-12 w-56 rounded-full" />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Skeleton className="h-12.5 w-72 max-w-full rounded-xl" />
        <Skeleton className="h-12 w-full max-w-md rounded-md" />
      </div>
      <Skeleton className="mt-4 hidden h-19 w-full rounded-md lg:block" />
      <CardSkeletons label="Loading articles..." />
    </>
  );
}
