import { Reveal, Section } from '@site/kit';

const qualities = [
  {
    title: 'Energy Efficiency',
    text: 'We compare machines by the joules they spend on a hash, measured at the wall and at the temperature of our halls. Firmware is tuned for the best result for each kilowatt-hour, not for the highest number on a label.',
    points: [
      'Measured at the wall, day by day',
      'Tuned for each season’s air',
      'Retired when the power earns more elsewhere',
    ],
  },
  {
    title: 'Reliability',
    text: 'Temperature, fan speed and share rate are watched around the clock, spare parts are on the shelf, and technicians are on site, in winter too.',
    points: [
      'Faults noticed within minutes',
      'Fans and boards swapped on site',
      'Redundant network and pool connections',
    ],
  },
  {
    title: 'Scalability',
    text: 'Racks, feeds and software are the same at every site. Ten machines or a thousand: the steps from delivery to first share are written down, rehearsed and short.',
    points: [
      'Standard racks and feeds',
      'One fleet software for all sites',
      'Capacity added in blocks, as power allows',
    ],
  },
] as const;

/** How the machines are run. */
export function TechnicalExcellence() {
  return (
    <Section
      tone="plain"
      eyebrow="How we run them"
      title="Technical excellence"
      lead="What a machine earns depends on how it is run. This is how we run ours."
    >
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
        {qualities.map(({ title, text, points }, index) => (
          <Reveal key={title} delay={index * 80} className="flex flex-col border-t-2 border-ink-950 pt-6">
            <h3 className="font-display text-heading font-semibold text-ink-950">{title}</h3>
            <p className="mt-4 grow leading-relaxed text-ink-800">{text}</p>
            <ul className="mt-6 divide-y divide-mist-300 border-y border-mist-300 text-[0.9375rem]">
              {points.map((point) => (
                <li key={point} className="py-3 text-ink-800">
                  {point}
                </li>
              ))}
            </ul>
          </Reveal>
        ))}
      </div>
    </Section>
  );
}
