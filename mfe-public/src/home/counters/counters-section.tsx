import { Section } from '@site/kit';
import { Counter } from './counter.tsx';

export function CountersSection() {
  return (
    <Section tone="night">
      <h2 className="sr-only">The network in figures</h2>
      <dl className="grid gap-12 md:grid-cols-3 md:gap-10">
        <Counter
          target={14000}
          label="GH/s of Scrypt capacity"
          note="What the machines in our hosted halls can hash, all of them together."
        />
        <Counter
          target={99.9}
          unit="%"
          label="Uptime target"
          note="What hosting agreements are written against, month by month."
        />
        <Counter
          target={100}
          unit="%"
          label="Hydroelectric power"
          note="The share of renewable hydro in the power our sites contract."
        />
      </dl>
    </Section>
  );
}
