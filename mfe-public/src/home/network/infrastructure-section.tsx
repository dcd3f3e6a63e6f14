import { Reveal, Section } from '@site/kit';
import { LoopVideo } from '../media/loop-video.tsx';
import { watershedLoop } from '../media/loops.ts';

const traits = [
  {
    title: 'Beside the water',
    text: 'Sites stand next to run-of-river and reservoir stations.',
  },
  {
    title: 'On existing substations',
    text: 'We use capacity that is already built and permitted.',
  },
  {
    title: 'Watched as one',
    text: 'One core moves load as water, weather and markets change.',
  },
];

export function InfrastructureSection() {
  return (
    <Section id="infrastructure" tone="night">
      <Reveal className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-end md:gap-16">
        <h2 className="font-display text-title font-semibold text-balance">Infrastructure Network</h2>
        <p className="text-lead text-pretty text-mist-300">
          We place machines in halls beside hydroelectric stations, connect the halls by fibre and run them as
          one network.
        </p>
      </Reveal>
      <Reveal className="mt-12 md:mt-16">
        <div className="relative aspect-4/3 overflow-hidden rounded-xl border border-night-700 bg-night-850 shadow-float sm:aspect-video">
          <LoopVideo loop={watershedLoop} name="network film" />
        </div>
      </Reveal>
      <ul className="mt-12 grid gap-10 md:grid-cols-3 md:gap-12">
        {traits.map((trait, index) => (
          <Reveal as="li" key={trait.title} delay={index * 100}>
            <h3 className="font-display text-heading font-semibold">{trait.title}</h3>
            <p className="mt-2 max-w-prose leading-relaxed text-mist-300">{trait.text}</p>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
