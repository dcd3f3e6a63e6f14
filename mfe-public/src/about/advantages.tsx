import { Reveal, Section } from '@site/kit';

const advantages = [
  {
    title: 'Power comes first',
    text: 'We look at the substation before the catalogue: a site is considered only when its hydroelectric supply, its tariff and its curtailment rules are known in writing.',
  },
  {
    title: 'Hashrate within days',
    text: 'Hosting in existing halls means no building permits and no idle concrete. A delivered machine is tested, racked and earning within days.',
  },
  {
    title: 'Two rewards for one kilowatt-hour',
    text: 'Merged mining lets the same work count for Litecoin and for Dogecoin. One electricity bill is paid from the rewards of two networks.',
  },
  {
    title: 'A fleet chosen by its efficiency',
    text: 'Efficiency decides which machine we buy, where it stands and when it goes. The result of each device is reviewed daily by the person responsible for it.',
  },
  {
    title: 'People who know water and wire',
    text: 'Our team has built run-of-river plants, run substations and designed computing halls. Most faults are repaired on site within the shift.',
  },
  {
    title: 'The discipline of a public company',
    text: 'Listed in Canada, the United States and Germany, we publish results, risks and changes on a schedule, in plain language, to everyone at once.',
  },
] as const;

/** The list of competitive advantages. */
export function Advantages() {
  return (
    <Section
      tone="plain"
      eyebrow="What sets us apart"
      title="Competitive advantages"
      lead="What we do differently from other miners of Litecoin and Dogecoin."
    >
      <ol className="grid gap-x-16 md:grid-cols-2">
        {advantages.map(({ title, text }, index) => (
          <Reveal as="li" key={title} className="flex gap-6 border-t border-mist-300 py-8">
            <span
              aria-hidden="true"
              className="w-10 shrink-0 font-display text-2xl leading-none font-semibold text-aqua-700 tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-display text-heading font-semibold text-ink-950">{title}</h3>
              <p className="mt-3 max-w-prose leading-relaxed text-ink-800">{text}</p>
            </div>
          </Reveal>
        ))}
      </ol>
    </Section>
  );
}
