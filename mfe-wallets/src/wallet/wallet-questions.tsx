import { Accordion, type AccordionItem, Section } from '@site/kit';

/** Frequently asked questions: one answer open at a time, and that one can be closed. */
export function WalletQuestions({ questions }: { questions: readonly AccordionItem[] }) {
  return (
    <Section tone="mist">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,0.5fr)_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-36 lg:self-start">
          <h2 className="font-display text-title font-semibold text-ink-950">Questions and answers</h2>
          <p className="mt-5 text-lead text-ink-600">What people ask before they trust a chip.</p>
        </div>
        <Accordion items={questions} />
      </div>
    </Section>
  );
}
