import { Reveal, Section } from '@site/kit';

const pillars = [
  {
    title: 'Renewable hydroelectric power',
    text: 'Every machine we run is connected to a grid that water drives. Rivers do not send an invoice for fuel, and they do not stop at night.',
  },
  {
    title: 'Hosted mining',
    text: 'We place and operate machines in halls that are already built beside substations that are already there, for ourselves and for partners who own their own.',
  },
  {
    title: 'Dogecoin and Litecoin',
    text: 'Two of the longest-running networks, secured together by the same Scrypt machines. We chose to be very good at this and leave the rest to others.',
  },
] as const;

/** Why the company exists. */
export function Mission() {
  return (
    <Section
      tone="deep"
      eyebrow="Why we exist"
      title="Our mission"
      lead="To turn the power of rivers that already flow into useful computing: openly, efficiently, and in a way that the valleys we work in would choose again."
    >
      <div className="grid gap-px overflow-hidden rounded-lg bg-mist-100/12 lg:grid-cols-3">
        {pillars.map(({ title, text }, index) => (
          <Reveal key={title} delay={index * 80} className="bg-night-950 p-7 lg:p-9">
            <h3 className="font-display text-heading font-semibold text-mist-50">{title}</h3>
            <p className="mt-4 leading-relaxed text-mist-300">{text}</p>
          </Reveal>
        ))}
      </div>
    </Section>
  );
}
