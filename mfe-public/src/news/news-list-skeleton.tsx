import { Skeleton } from '@site/kit';

const rows = ['first', 'second', 'third', 'fourth'];

/** Placeholder of the list in its final size. */
export function NewsListSkeleton() {
  return (
    <div aria-hidden="true" className="border-t border-mist-200">
      {rows.map((row) => (
        <div
          key={row}
          className="grid gap-x-10 gap-y-4 border-b border-mist-200 py-8 md:grid-cols-[13rem_minmax(0,1fr)] md:py-10"
        >
          <div className="flex gap-4 md:flex-col md:gap-3 md:pt-1.5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-16 max-md:hidden" />
          </div>
          <div className="max-w-3xl">
            <Skeleton className="h-7 w-11/12" />
            <Skeleton className="mt-4 h-4 w-full" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-3 h-4 w-2/3" />
            <Skeleton className="mt-6 h-6 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
