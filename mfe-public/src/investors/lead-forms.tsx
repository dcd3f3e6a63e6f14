import { Dialog, useCompany } from '@site/kit';
import { LeadFormFrame } from './lead-form-frame.tsx';
import sampleContactForm from './sample-forms/contact-form.html';
import sampleDeckForm from './sample-forms/deck-form.html';
import type { LeadFormState } from './use-lead-forms.ts';

/** Heights of the external forms in pixels (INVEST-3). */
const deckFormHeight = 463;
const contactFormHeight = 551;

interface LeadFormsProps {
  deck: LeadFormState;
  contact: LeadFormState;
}

/** The modals with the external lead forms. */
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
        <LeadFormFrame
          title="Investor deck request form"
          url={deckFormUrl}
          height={deckFormHeight}
          sample={sampleDeckForm}
        />
      </Dialog>
      <Dialog
        open={contact.isOpen}
        onOpenChange={contact.setOpen}
        title="Contact Investor Relations"
        description="Your question goes straight to the people who answer shareholders."
      >
        <LeadFormFrame
          title="Investor relations contact form"
          url={contactFormUrl}
          height={contactFormHeight}
          sample={sampleContactForm}
        />
      </Dialog>
    </>
  );
}
