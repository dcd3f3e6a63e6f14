import { Reveal, Section } from '@site/kit';
import { PowerIllustration, ScaleIllustration, TimingIllustration } from './value-illustrations.tsx';

const values = [
  {
    title: 'Timing & Access',
    text: 'We reserve machines and power early, so that capacity is there when difficulty and price make it count.',
    Illustration: TimingIllustration,
  },
  {
    title: 'Renewable Power',
    text: 'Hydroelectric supply is steady, clean and priced for years ahead. We fix its price before we order machines.',
    Illustration: PowerIllustration,
  },
  {
    title: 'Scale Discipline',
    text: 'We grow hall by hall. The next one is ordered once the last one runs at its rating.',
    Illustration: ScaleIllustration,
  },
];

export function ValuesSection() {
  return (
    <Section tone="plain">
      <Reveal>
        <h2 className="max-w-2xl font-display text-title font-semibold text-balance">
          What we watch before we grow
        </h2>
      </Reveal>
      <ul className="mt-12 grid gap-6 md:mt-16 md:grid-cols-3">
        {values.map(({ title, text, Illustration }, index) => (
          <Reveal
            as="li"
            key={title}
            delay={index * 100}
            className="overflow-hidden rounded-xl border border-mist-200 bg-white shadow-card"
          >
            <div className="bg-night-900 px-8 pt-8 pb-6">
              <Illustration />
            </div>
            <div className="p-7 md:p-8">
              <h3 className="font-display text-heading font-semibold">{title}</h3>
              <p className="mt-3 leading-relaxed text-ink-600">{text}</p>
            </div>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
