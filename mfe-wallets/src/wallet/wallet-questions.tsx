import { Accordion, type AccordionItem, Section } from '@site/kit';

/** Frequently asked questions: one answer open at a time, and that one can be closed. */
export function WalletQuestions({ questions }: { questions: readonly AccordionItem[] }) {
  return (
    <Section tone="mist" title="Questions and answers" lead="What people ask before they trust a chip.">
      <div className="max-w-4xl">
        <Accordion items={questions} />
      </div>
    </Section>
  );
}
