import { Spinner, Dialog, useCompany } from '@site/kit';
import { useState } from 'react';
import { EmailLink, PhoneLink } from '../company/contact-links.tsx';
import type { LeadFormState } from './use-lead-forms.ts';
import sampleContactForm from './sample-forms/contact-form.html';
import sampleDeckForm from './sample-forms/deck-form.html';

// The permissions of a form from another origin: its own scripts and storage, submitting, and opening its confirmation.
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

interface LeadFormFrameProps {
  /** The frame's accessible name. */
  title: string;
  /** Address of the company's form; empty if none is configured. */
  url: string;
  /** The sample document that is shown instead. */
  sample: string;
  /** Height in pixels. */
  height: number;
}

/** An external form, or a sample of one that does nothing. */
function LeadFormFrame({ title, url, sample, height }: LeadFormFrameProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <div className="relative overflow-hidden rounded-md bg-white">
        {!loaded && (
          <div className="absolute inset-0 grid place-items-center text-ink-600">
            <Spinner label="Loading form..." />
          </div>
        )}
        <iframe
          title={title}
          src={url || sample}
          height={height}
          sandbox={url ? sandbox : 'allow-same-origin'}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setLoaded(true)}
          className="relative block w-full border-0"
        />
      </div>
      <p className="mt-5 border-t border-mist-200 pt-5 text-sm text-ink-600">
        Is the form not showing? Write to <EmailLink /> or call <PhoneLink className="whitespace-nowrap" />.
      </p>
    </>
  );
}

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
