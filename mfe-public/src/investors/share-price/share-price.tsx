import { ErrorPanel, loadPart, Section, Skeleton, useInView } from '@site/kit';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/** The chart's code, once the reader is near; a failure is told and can be retried. */
function useChart(isNear: boolean) {
  const [Chart, setChart] = useState<ComponentType>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    loadPart(() => import('./price-history.tsx')).then(
      ({ PriceHistory }) => isWanted && setChart(() => PriceHistory),
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [isNear, attempt]);
  return { Chart, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}

/** What the shares cost. Its place is kept free, so that nothing moves when the chart comes. */
export function SharePrice() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { rootMargin: '400px 0px', once: true });
  const { Chart, hasFailed, retry } = useChart(isNear);
  return (
    <Section
      id="share-price"
      tone="mist"
      eyebrow="Three listings"
      title="Share price"
      lead="Closing prices on each of our exchanges, in its own currency."
    >
      <div ref={place} className="min-h-[41rem] min-[23rem]:min-h-[38rem] sm:min-h-[36rem] print:min-h-0">
        {Chart && <Chart />}
        {!Chart && hasFailed && <ErrorPanel title="The price chart could not be loaded" onRetry={retry} />}
        {!Chart && !hasFailed && (
          <>
            {isNear && <Skeleton className="h-96 w-full print:hidden" />}
            <p className="hidden text-ink-800 print:block noscript:hidden">
              The chart had not been loaded when this page was printed. The exchanges, which are linked below,
              show the prices.
            </p>
          </>
        )}
        <noscript>
          <p className="text-ink-800">
            The chart needs JavaScript. The exchanges, which are linked below, show the prices without it.
          </p>
        </noscript>
      </div>
    </Section>
  );
}
