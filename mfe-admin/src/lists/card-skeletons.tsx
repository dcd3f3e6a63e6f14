import { Skeleton } from '@site/kit';

/** Placeholder for the first cards of a list, which has their final size. */
export function CardSkeletons({ label }: { readonly label: string }) {
  return (
    <div role="status" className="mt-6 grid grid-cols-1 gap-4">
      <span className="sr-only">{label}</span>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-64 w-full rounded-lg sm:h-48 xl:h-44" />
      ))}
    </div>
  );
}
