import { Dialog, ErrorPanel, lazyPart, Spinner, useCompany } from '@site/kit';
import { Suspense } from 'react';
import type { LeadFormFrameProps } from './lead-form-frame.tsx';
import type { LeadFormState } from './use-lead-forms.ts';

const LeadFormFrame = lazyPart<LeadFormFrameProps>(
  async () => (await import('./lead-form-frame.tsx')).LeadFormFrame,
  ({ onRetry }) => <ErrorPanel title="The form could not be loaded" onRetry={onRetry} />,
);

function LeadForm(props: LeadFormFrameProps) {
  const waiting = (
    <div className="grid place-items-center" style={{ height: props.height }}>
      <Spinner label="Loading form..." />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <LeadFormFrame {...props} />
    </Suspense>
  );
}

/** Heights of the forms in pixels (INVEST-3). */
const deckFormHeight = 463;
const contactFormHeight = 551;

interface LeadFormsProps {
  deck: LeadFormState;
  contact: LeadFormState;
}

export function LeadForms({ deck, contact }: LeadFormsProps) {
  const { deckFormUrl, contactFormUrl } = useCompany();
  return (
    <>
      <Dialog
        open={deck.isOpen}
        onOpenChange={deck.setOpen}
        title="Download Investor Deck"
        description="The company, its fleet and its figures on a few pages."
      >
        <LeadForm
          title="Investor deck request form"
          url={deckFormUrl}
          height={deckFormHeight}
          sample="deck"
        />
      </Dialog>
      <Dialog
        open={contact.isOpen}
        onOpenChange={contact.setOpen}
        title="Contact Investor Relations"
        description="Your question goes straight to the people who answer shareholders."
      >
        <LeadForm
          title="Investor relations contact form"
          url={contactFormUrl}
          height={contactFormHeight}
          sample="contact"
        />
      </Dialog>
    </>
  );
}
