import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, ToneProvider, useTone } from '../tone.tsx';

/** The page's width with its gutters. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('mx-auto w-full max-w-[78rem] px-5 sm:px-8', className)}>{children}</div>;
}

export type SectionTone = 'night' | 'deep' | 'mist' | 'plain';

const surfaces: Record<SectionTone, { tone: Tone; classes: string }> = {
  night: { tone: 'night', classes: 'bg-night-900 text-mist-100' },
  deep: { tone: 'night', classes: 'bg-night-950 text-mist-100' },
  mist: { tone: 'mist', classes: 'bg-mist-100 text-ink-950' },
  plain: { tone: 'mist', classes: 'bg-mist-50 text-ink-950' },
};

const texts: Record<Tone, { eyebrow: string; lead: string }> = {
  night: { eyebrow: 'text-aqua-300', lead: 'text-mist-300' },
  mist: { eyebrow: 'text-aqua-700', lead: 'text-ink-600' },
};

/** A small line above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className={classNames('text-eyebrow font-semibold uppercase', texts[useTone()].eyebrow)}>{children}</p>
  );
}

interface SectionProps {
  tone: SectionTone;
  eyebrow?: string | undefined;
  title?: ReactNode;
  lead?: ReactNode;
  headingLevel?: 2 | 3;
  id?: string | undefined;
  className?: string | undefined;
  /** Stands at the right of the heading on wide screens. */
  action?: ReactNode;
  children?: ReactNode;
}

function SectionHeading({ eyebrow, title, lead, headingLevel = 2, action }: Omit<SectionProps, 'tone'>) {
  const Heading = `h${headingLevel}` as const;
  const look = texts[useTone()];
  return (
    <div className="mb-10 flex flex-wrap items-end justify-between gap-6 md:mb-14">
      <div className="max-w-3xl">
        {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
        {title !== undefined && (
          <Heading className="mt-3 font-display text-title font-semibold text-balance">{title}</Heading>
        )}
        {lead !== undefined && (
          <div className={classNames('mt-5 text-lead text-pretty', look.lead)}>{lead}</div>
        )}
      </div>
      {action}
    </div>
  );
}

/** A band of the page on its own surface; everything inside draws in the surface's tone. */
export function Section({ tone, id, className, children, ...heading }: SectionProps) {
  const surface = surfaces[tone];
  const hasHeading =
    heading.title !== undefined || heading.eyebrow !== undefined || heading.lead !== undefined;
  return (
    <section
      id={id}
      data-tone={surface.tone}
      className={classNames('-scroll-mt-4 py-16 md:py-24 print:py-4', surface.classes, className)}
    >
      <ToneProvider tone={surface.tone}>
        <Container>
          {hasHeading && <SectionHeading {...heading} />}
          {children}
        </Container>
      </ToneProvider>
    </section>
  );
}

const cards: Record<Tone, string> = {
  night: 'border-mist-100/10 bg-night-850 text-mist-100',
  mist: 'border-mist-200 bg-white text-ink-950 shadow-card',
};

interface CardProps {
  tone?: Tone | undefined;
  as?: ElementType;
  className?: string | undefined;
  children: ReactNode;
}

/** A raised surface of one subject. */
export function Card({ tone, as: Element = 'div', className, children }: CardProps) {
  const surface = useTone(tone);
  return (
    <Element
      data-tone={surface}
      className={classNames('rounded-lg border p-6 sm:p-7', cards[surface], className)}
    >
      <ToneProvider tone={surface}>{children}</ToneProvider>
    </Element>
  );
}

export type BadgeTone = 'neutral' | 'aqua' | 'gold' | 'fall';

const badges: Record<Tone, Record<BadgeTone, string>> = {
  night: {
    neutral: 'border-mist-100/20 text-mist-300',
    aqua: 'border-aqua-400/40 bg-aqua-400/10 text-aqua-300',
    gold: 'border-gold-400/40 bg-gold-400/10 text-gold-300',
    fall: 'border-fall-300/40 bg-fall-300/10 text-fall-300',
  },
  mist: {
    neutral: 'border-ink-600/40 text-ink-600',
    aqua: 'border-aqua-700/40 bg-aqua-700/8 text-aqua-800',
    gold: 'border-gold-700/40 bg-gold-400/15 text-gold-700',
    fall: 'border-fall-700/40 bg-fall-700/8 text-fall-700',
  },
};

/** A short label. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-1 text-xs leading-none font-semibold',
        badges[useTone()][tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
