import { Reveal, Section } from '@site/kit';
import type { Step } from './wallet-content.ts';

/** How it works, as numbered steps with a drawing each. */
export function WalletSteps({ lead, steps }: { lead: string; steps: readonly Step[] }) {
  return (
    <Section id="how-it-works" tone="mist" eyebrow="Step by step" title="How it works" lead={lead}>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ art: StepArt, title, text }, index) => (
          <li key={title}>
            <Reveal delay={index * 100}>
              <StepArt className="aspect-4/3 w-full rounded-lg bg-night-900" />
              <h3 className="mt-5 flex items-baseline gap-3 font-display text-heading font-semibold text-ink-950">
                <span aria-hidden="true" className="text-aqua-700 tabular-nums">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="mt-2 text-ink-800">{text}</p>
            </Reveal>
          </li>
        ))}
      </ol>
    </Section>
  );
}
