import { Card, Reveal, Section } from '@site/kit';
import { Coins, Droplets, FileCheck2, Layers, ServerCog, Timer } from 'lucide-react';

const highlights = [
  {
    icon: Droplets,
    title: 'Energy that renews itself',
    text: 'Electricity is the largest cost of mining. Ours comes from hydroelectric grids, where it is renewable and its price is set by contract rather than by the day.',
  },
  {
    icon: Layers,
    title: 'Two coins from one machine',
    text: 'Litecoin and Dogecoin share the Scrypt algorithm and are merge-mined: the same hash, and the same kilowatt-hour, works for both networks.',
  },
  {
    icon: ServerCog,
    title: 'Hosted, with little capital tied up',
    text: 'We place machines in halls that exist, beside substations that exist. Capital goes into hashrate instead of concrete, and capacity follows demand.',
  },
  {
    icon: Timer,
    title: 'Short from order to hash',
    text: 'Racks, power and network are standardised. A new machine is unpacked, tested and earning within days of its arrival at the site.',
  },
  {
    icon: Coins,
    title: 'A fleet that earns its power',
    text: 'Each device is measured in joules for its hash. What no longer pays for its electricity is tuned, moved or sold under a written rule.',
  },
  {
    icon: FileCheck2,
    title: 'Disclosure on three exchanges',
    text: 'CSE in Canada, OTC in the United States, FSE in Germany: one set of audited statements, published at the same moment for every shareholder.',
  },
] as const;

export function Highlights() {
  return (
    <Section
      id="highlights"
      tone="deep"
      eyebrow="Six reasons to read on"
      title="Investment highlights"
      lead="What sets the business apart, without forecasts."
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {highlights.map(({ icon: Icon, title, text }, index) => (
          <Reveal as="li" key={title} delay={(index % 3) * 80}>
            <Card className="h-full">
              <Icon className="size-7 text-aqua-300" aria-hidden strokeWidth={1.5} />
              <h3 className="mt-6 font-display text-heading font-semibold text-mist-50">{title}</h3>
              <p className="mt-3 leading-relaxed text-mist-300">{text}</p>
            </Card>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
