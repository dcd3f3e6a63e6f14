import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, ToneProvider, useTone } from '../tone.tsx';
import { Container } from './container.tsx';
import { Eyebrow } from './eyebrow.tsx';

type SectionTone = 'night' | 'deep' | 'mist' | 'plain';

const surfaces: Record<SectionTone, { tone: Tone; classes: string }> = {
  night: { tone: 'night', classes: 'bg-night-900 text-mist-100' },
  deep: { tone: 'night', classes: 'bg-night-950 text-mist-100' },
  mist: { tone: 'mist', classes: 'bg-mist-100 text-ink-950' },
  plain: { tone: 'mist', classes: 'bg-mist-50 text-ink-950' },
};

const leadColours = { night: 'text-mist-300', mist: 'text-ink-600' } as const;

interface SectionProps {
  tone: SectionTone;
  eyebrow?: string | undefined;
  title?: ReactNode;
  lead?: ReactNode;
  headingLevel?: 2 | 3;
  id?: string | undefined;
  className?: string | undefined;
  /** Shown to the right of the heading on wide screens. */
  action?: ReactNode;
  children?: ReactNode;
}

function SectionHeading({ eyebrow, title, lead, headingLevel = 2, action }: Omit<SectionProps, 'tone'>) {
  const Heading = `h${headingLevel}` as const;
  const leadColour = leadColours[useTone()];
  if (title === undefined && eyebrow === undefined && lead === undefined) return null;
  return (
    <div className="mb-10 flex flex-wrap items-end justify-between gap-6 md:mb-14">
      <div className="max-w-3xl">
        {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
        {title !== undefined && (
          <Heading className="mt-3 font-display text-title font-semibold text-balance">{title}</Heading>
        )}
        {lead !== undefined && (
          <div className={classNames('mt-5 text-lead text-pretty', leadColour)}>{lead}</div>
        )}
      </div>
      {action}
    </div>
  );
}

/** A band of the page with its own background; everything inside uses the matching colours. */
export function Section({ tone, id, className, children, ...heading }: SectionProps) {
  const surface = surfaces[tone];
  return (
    <section
      id={id}
      data-tone={surface.tone}
      className={classNames('-scroll-mt-4 py-16 md:py-24 print:py-4', surface.classes, className)}
    >
      <ToneProvider tone={surface.tone}>
        <Container>
          <SectionHeading {...heading} />
          {children}
        </Container>
      </ToneProvider>
    </section>
  );
}
