import { Badge, type EquipmentItem, Reveal, Skeleton, splitCamelCase } from '@site/kit';
import { DeviceIllustration } from './device-illustration.tsx';

const card = 'flex h-full flex-col overflow-hidden rounded-xl border border-mist-100/10 bg-night-900';
const stage =
  'relative bg-[radial-gradient(24rem_14rem_at_50%_70%,var(--color-night-700),var(--color-night-850)_75%)]';

/** One machine: its badge, name and main figures, and any further ones with readable labels. */
export function EquipmentCard({ item }: { item: EquipmentItem }) {
  const specs = Object.entries(item.specs ?? {});
  return (
    <Reveal as="article" className={card}>
      <div className={stage}>
        <DeviceIllustration model={item.model} className="mx-auto h-56 w-full max-w-md px-6 sm:h-64" />
        <Badge tone="gold" className="absolute top-5 left-5 bg-night-900/80! text-sm! sm:top-6 sm:left-6">
          {item.model}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col p-6 sm:p-8">
        <h3 className="font-display text-heading font-semibold text-mist-50">{item.name}</h3>
        <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-5 border-y border-mist-100/12 py-5 sm:grid-cols-3">
          <MainFigure label="Algorithm" value={item.algorithm} />
          <MainFigure label="Hashrate" value={item.hashrate} />
          <MainFigure label="Power" value={item.power} />
        </dl>
        {specs.length > 0 && (
          <dl className="mt-5 grid gap-x-10 sm:grid-cols-2">
            {specs.map(([label, value]) => (
              <div key={label} className="flex flex-col py-2 text-[0.9375rem] leading-snug">
                <dt className="text-sm text-mist-400">{splitCamelCase(label)}</dt>
                <dd className="mt-0.5 text-mist-100 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Reveal>
  );
}

function MainFigure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-mist-400">{label}</dt>
      <dd className="mt-1 font-display text-lg font-semibold text-aqua-300 tabular-nums">{value}</dd>
    </div>
  );
}

/** A stand-in of a card's size. */
export function EquipmentCardSkeleton() {
  return (
    <div className={card}>
      <div className={stage}>
        <div className="h-56 sm:h-64" />
      </div>
      <div className="p-6 sm:p-8">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="mt-6 h-24 w-full" />
        <Skeleton className="mt-5 h-56 w-full" />
      </div>
    </div>
  );
}
