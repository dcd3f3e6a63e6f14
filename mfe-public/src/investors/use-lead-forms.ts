import { useCompany } from '@site/kit';
import { useEffect, useState } from 'react';
import { addLeadFormScript } from './lead-form-script.ts';

export interface LeadFormState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly setOpen: (open: boolean) => void;
}

function useLeadFormState(): LeadFormState {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), setOpen };
}

/** Manages the two independent modals. The provider's script is on the page while one of them is open (INVEST-4). */
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
      // Ignored: the script only resizes the form.
      console.warn('The lead form’s script was refused', error);
      return undefined;
    }
  }, [isScriptNeeded, formScriptUrl]);

  return { deck, contact };
}
