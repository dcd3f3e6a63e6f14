import { Dialog, useCompany } from '@site/kit';
import { LeadFormFrame } from './lead-form-frame.tsx';
import type { LeadFormState } from './use-lead-forms.ts';

/** Heights of the external forms in pixels (spec section 2, 'Investors'). */
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
          instead={{
            sentence:
              'There is no online form at the moment. We send the deck by e-mail, typically within 24 hours on business days.',
            action: 'Ask for the deck by e-mail',
            subject: 'Investor deck',
          }}
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
          instead={{
            sentence:
              'There is no online form at the moment. Investor relations answers by e-mail, typically within 24 hours on business days.',
            action: 'Write to investor relations',
            subject: 'Question to investor relations',
          }}
        />
      </Dialog>
    </>
  );
}
