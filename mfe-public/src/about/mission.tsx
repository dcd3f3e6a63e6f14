import { Reveal, Section } from '@site/kit';

const pillars = [
  {
    title: 'Renewable hydroelectric power',
    text: 'Every machine we run is connected to a grid that water drives. The power has no fuel cost and is there day and night.',
  },
  {
    title: 'Hosted mining',
    text: 'We place and operate machines in halls that are already built beside substations that are already there, for ourselves and for partners who own their own.',
  },
  {
    title: 'Dogecoin and Litecoin',
    text: 'Two of the longest-running networks, secured together by the same Scrypt machines. Concentrating on them means one kind of machine, one set of spare parts and one set of skills.',
  },
] as const;

/** Why the company exists. */
export function Mission() {
  return (
    <Section id="mission" tone="deep" eyebrow="Why we exist" title="Our mission">
      <p className="-mt-4 max-w-5xl font-display text-2xl leading-snug font-semibold text-balance text-aqua-200 sm:text-3xl sm:leading-snug lg:text-4xl lg:leading-snug">
        To turn the power of rivers that already flow into useful computing: openly, efficiently, and in a way
        that the valleys we work in would choose again.
      </p>
      <div className="mt-12 grid border-t border-mist-100/15 max-lg:divide-y max-lg:divide-mist-100/15 md:mt-16 lg:grid-cols-3 lg:gap-x-14">
        {pillars.map(({ title, text }, index) => (
          <Reveal key={title} delay={index * 80} className="py-8 lg:pt-10 lg:pb-0">
            <h3 className="font-display text-heading font-semibold text-mist-50">{title}</h3>
            <p className="mt-4 leading-relaxed text-mist-300">{text}</p>
          </Reveal>
        ))}
      </div>
    </Section>
  );
}
