import { useCompany } from '@site/kit';
import { useEffect, useState } from 'react';
import { addLeadFormScript } from './lead-form-script.ts';

/** The state of one of the two modals, and functions that open and close it. */
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
 * The deck modal and the contact modal, which are independent. While either is open, the provider's
 * script is on the page (INVEST-4).
 */
export function useLeadForms(): { deck: LeadFormState; contact: LeadFormState } {
  const { formScriptUrl } = useCompany();
  const deck = useLeadFormState();
  const contact = useLeadFormState();
  const isScriptNeeded = deck.isOpen || contact.isOpen;

  useEffect(() => {
    if (!isScriptNeeded) return undefined;
    try {
      return addLeadFormScript(formScriptUrl);
    } catch (error) {
      // The form works without it; the script only resizes it.
      console.warn('The lead form’s script was refused', error);
      return undefined;
    }
  }, [isScriptNeeded, formScriptUrl]);

  return { deck, contact };
}
