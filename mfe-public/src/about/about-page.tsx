import { Reveal, Section } from '@site/kit';
import { AboutHero } from './about-hero.tsx';
import { LeadershipTeam } from './leadership-team.tsx';
import { Sustainability } from './sustainability.tsx';

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

function Mission() {
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
    text: 'Efficiency decides which machine we buy, where we place it and when we retire it. The result of each device is reviewed daily by the person responsible for it.',
  },
  {
    title: 'People who know water and wire',
    text: 'Our team has built run-of-river plants, run substations and designed computing halls. Most faults are repaired on site within the shift.',
  },
  {
    title: 'The discipline of a public company',
    text: 'Listed in Canada, the United States and Germany, we publish results, risks and changes on a schedule, in plain language, to everyone at the same time.',
  },
] as const;

function Advantages() {
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

export default function AboutPage() {
  return (
    <>
      <AboutHero />
      <Mission />
      <Advantages />
      <Sustainability />
      <LeadershipTeam />
    </>
  );
}
