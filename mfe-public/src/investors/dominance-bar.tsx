const shares = [
  { label: 'Bitcoin', percent: 58, fill: 'bg-night-700' },
  { label: 'Ether', percent: 13, fill: 'bg-aqua-500' },
  { label: 'All others, Dogecoin and Litecoin among them', percent: 29, fill: 'bg-gold-400' },
] as const;

/** Shares of market capitalization in September 2025. */
export function DominanceBar() {
  return (
    <figure className="self-start rounded-xl bg-mist-200/60 p-6 sm:p-8">
      <figcaption className="font-display text-heading font-semibold">Who holds the 3.9 trillion</figcaption>
      <div aria-hidden="true" className="mt-6 flex h-40 forced-color-adjust-none gap-1 print:hidden">
        {shares.map(({ label, percent, fill }) => (
          <div key={label} style={{ flexGrow: percent }} className={`basis-0 rounded-sm ${fill}`} />
        ))}
      </div>
      <dl className="mt-6 space-y-3">
        {shares.map(({ label, percent, fill }) => (
          <div key={label} className="flex items-baseline gap-3">
            <span
              aria-hidden="true"
              className={`size-3 shrink-0 forced-color-adjust-none rounded-full ${fill}`}
            />
            <dt className="min-w-0 flex-1 text-ink-800">{label}</dt>
            <dd className="font-display text-lg font-semibold tabular-nums">{`${percent}%`}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
