import { Reveal, Section } from '@site/kit';
import flexibleLoad from './drawings/flexible-load.svg';
import heat from './drawings/heat.svg';
import runOfRiver from './drawings/run-of-river.svg';
import secondLife from './drawings/second-life.svg';

const features = [
  {
    drawing: runOfRiver,
    title: 'Run-of-river before reservoirs',
    text: 'Where we can choose, we contract power from plants that let the river pass instead of damming it, and ask operators for their fish and flow records.',
  },
  {
    drawing: flexibleLoad,
    title: 'A load that steps back',
    text: 'Mining can pause within minutes. When homes need the power on a cold evening, our machines give it back to the grid, and resume at night.',
  },
  {
    drawing: heat,
    title: 'Heat with a second job',
    text: 'Almost all electricity a miner uses leaves it as warm air. We favour halls where it dries timber, warms a workshop or keeps a greenhouse frost-free.',
  },
  {
    drawing: secondLife,
    title: 'Machines that live longer',
    text: 'Fans, boards and power supplies are repaired before they are replaced. What leaves our fleet is resold with its history or recycled by certified firms.',
  },
] as const;

export function Sustainability() {
  return (
    <Section
      tone="night"
      eyebrow="Water, heat and metal"
      title="Sustainability begins at the source"
      lead="Clean electricity is a condition for every site. These are the four things we do beyond it."
    >
      <ul className="grid gap-5 sm:grid-cols-2">
        {features.map(({ drawing, title, text }, index) => (
          <Reveal
            as="li"
            key={title}
            delay={(index % 2) * 80}
            className="flex flex-col overflow-hidden rounded-lg border border-mist-100/10 bg-night-850"
          >
            <img
              src={drawing}
              alt=""
              width={560}
              height={200}
              loading="lazy"
              className="w-full bg-linear-to-b from-night-800 to-night-850"
            />
            <div className="p-6 sm:p-8">
              <h3 className="font-display text-heading font-semibold text-mist-50">{title}</h3>
              <p className="mt-3 leading-relaxed text-mist-300">{text}</p>
            </div>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
