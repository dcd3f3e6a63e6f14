import { Skeleton } from '../ui/feedback/skeleton.tsx';

const lineWidths = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-3/5'];

export function ArticleSkeleton() {
  return (
    <div role="status" className="space-y-8">
      <span className="sr-only">Loading article…</span>
      {[0, 1].map((paragraph) => (
        <div key={paragraph} className="space-y-3">
          {lineWidths.map((width, line) => (
            <Skeleton key={line} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
