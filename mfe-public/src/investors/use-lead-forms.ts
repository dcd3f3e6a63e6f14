import { useCompany } from '@site/kit';
import { useEffect, useState } from 'react';
import { addLeadFormScript } from './lead-form-script.ts';

/** Whether one of the two modals is open, and how it is opened and closed. */
export interface LeadFormState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly setOpen: (open: boolean) => void;
}

function useLeadFormState(): LeadFormState {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), setOpen };
}

/**
 * The deck modal and the contact modal, independent of each other. While either is open the provider's
 * script is on the page (INVEST-4).
 */
export function useLeadForms(): { deck: LeadFormState; contact: LeadFormState } {
  const { formScriptUrl } = useCompany();
  const deck = useLeadFormState();
  const contact = useLeadFormState();
  const isScriptNeeded = deck.isOpen || contact.isOpen;

  useEffect(() => {
    if (!isScriptNeeded || formScriptUrl === '') return undefined;
    try {
      return addLeadFormScript(formScriptUrl);
    } catch (error) {
      // The form itself works without it; what the script adds is resizing.
      console.warn('The lead form’s script was refused', error);
      return undefined;
    }
  }, [isScriptNeeded, formScriptUrl]);

  return { deck, contact };
}
