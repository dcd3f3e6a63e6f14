import { PageHero, Section } from '@site/kit';
import type { ReactNode } from 'react';

/** Beside the text on large screens, above it on small ones. */
function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-36 lg:self-start print:hidden">
      <h2 id="contents" className="text-eyebrow font-semibold text-ink-600">
        On this page
      </h2>
      <ol className="mt-3 grid grid-cols-2 gap-x-6 lg:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-full min-h-11 items-center border-l-2 border-mist-300 py-2 pl-4 text-[0.9375rem] leading-snug text-ink-800 transition-colors hover:border-aqua-700 hover:text-aqua-700"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `id` is the section's fragment in the page's address. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: ReactNode;
  dates?: readonly { label: string; date: string }[];
  sections: readonly LegalSection[];
}

/** A legal text with a sticky table of contents. */
export function LegalPage({ title, lead, dates, sections }: LegalPageProps) {
  return (
    <>
      <PageHero eyebrow="Legal" title={title} lead={lead}>
        {dates && (
          <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm text-mist-300">
            {dates.map(({ label, date }) => (
              <div key={label} className="flex gap-2">
                <dt>{label}</dt>
                <dd className="font-semibold text-mist-50">{date}</dd>
              </div>
            ))}
          </dl>
        )}
      </PageHero>
      <Section tone="plain">
        <div className="grid gap-x-16 gap-y-12 text-ink-800 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <TableOfContents sections={sections} />
          <div className="max-w-[44rem]">
            {sections.map((section, index) => (
              <LegalSectionText key={section.id} section={section} number={index + 1} />
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}

function LegalSectionText({ section, number }: { section: LegalSection; number: number }) {
  return (
    <section
      aria-labelledby={section.id}
      className="border-t border-mist-300 py-10 first:border-t-0 first:pt-0 last:pb-0 lg:py-12"
    >
      <div className="flex items-baseline gap-4">
        <span aria-hidden="true" className="font-display text-lg font-semibold text-aqua-700 tabular-nums">
          {String(number).padStart(2, '0')}
        </span>
        <h2
          id={section.id}
          className="scroll-mt-4 font-display text-heading font-semibold text-balance text-ink-950"
        >
          {section.title}
        </h2>
      </div>
      <div className="mt-5 space-y-5 text-[1.0625rem] leading-[1.75] sm:pl-10">{section.body}</div>
    </section>
  );
}
