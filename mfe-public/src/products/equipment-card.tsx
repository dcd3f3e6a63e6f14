import { Badge, type EquipmentItem, Reveal, Skeleton } from '@site/kit';
import { DeviceIllustration } from './device-illustration.tsx';
import { splitCamelCase } from './split-camel-case.ts';

const card = 'flex h-full flex-col overflow-hidden rounded-xl border border-mist-100/10 bg-night-900';
const stage =
  'relative bg-[radial-gradient(24rem_14rem_at_50%_70%,var(--color-night-700),var(--color-night-850)_75%)]';

// Label and value are in one line on small screens, otherwise below each other.
const row = 'flex items-baseline justify-between gap-3 sm:flex-col sm:justify-start sm:gap-0';

export function EquipmentCard({ item }: { item: EquipmentItem }) {
  const specs = Object.entries(item.specs ?? {});
  return (
    <Reveal className="h-full">
      <article aria-label={item.name} className={card}>
        <div className={stage}>
          <DeviceIllustration model={item.model} className="mx-auto h-56 w-full max-w-md px-6 sm:h-64" />
          <Badge tone="gold" className="absolute top-5 left-5 bg-night-900/80! text-sm! sm:top-6 sm:left-6">
            {item.model}
          </Badge>
        </div>
        <div className="flex flex-1 flex-col p-6 sm:p-8">
          <h3 className="font-display text-heading font-semibold text-mist-50">{item.name}</h3>
          <dl className="mt-6 grid gap-x-4 gap-y-3 border-y border-mist-100/12 py-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))]">
            <MainFigure label="Algorithm" value={item.algorithm} />
            <MainFigure label="Hashrate" value={item.hashrate} />
            <MainFigure label="Power" value={item.power} />
          </dl>
          {specs.length > 0 && (
            <dl className="mt-3 grid gap-x-10 sm:mt-5 sm:grid-cols-2">
              {specs.map(([label, value]) => (
                <div key={label} className={`${row} py-2 text-[0.9375rem] leading-snug`}>
                  <dt className="shrink-0 text-sm text-mist-400">{splitCamelCase(label)}</dt>
                  <dd className="text-balance text-mist-100 [overflow-wrap:anywhere] max-sm:text-right sm:mt-0.5">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </article>
    </Reveal>
  );
}

function MainFigure({ label, value }: { label: string; value: string }) {
  return (
    <div className={row}>
      <dt className="shrink-0 text-sm text-mist-400">{label}</dt>
      <dd className="font-display text-lg font-semibold text-aqua-300 tabular-nums sm:mt-1">{value}</dd>
    </div>
  );
}

export function EquipmentCardSkeleton() {
  return (
    <div className={card}>
      <div className={stage}>
        <div className="h-56 sm:h-64" />
      </div>
      <div className="p-6 sm:p-8">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="mt-6 h-24 w-full" />
        <Skeleton className="mt-5 h-88 w-full sm:h-57 lg:h-62" />
      </div>
    </div>
  );
}
