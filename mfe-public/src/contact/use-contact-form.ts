import { request, toast, useCompany } from '@site/kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** The options of the inquiry type (CONTACT-2). */
export const inquiryTypes = [
  'General Inquiry',
  'Investor Relations',
  'Media & Press',
  'Partnership Opportunities',
  'Technical Support',
  'Business Development',
] as const;

/** Duration of the simulated sending in milliseconds (CONTACT-3). */
const sendingTime = 2000;

type Message = Readonly<Record<string, FormDataEntryValue>> & { readonly inquiryType: string };

/** The displayed form's function that restores a message. */
let restoreInForm: ((message: Message) => void) | undefined;
/** A message whose delivery failed after the visitor had left the page. */
let undelivered: Message | undefined;

/** Restores the fields of a message, except those with newer input. */
function restore(form: HTMLFormElement | null, message: Message): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const text = message[field.name];
    if (field.value === '' && typeof text === 'string') field.value = text;
  }
}

/** Simulates sending (CONTACT-3), unless the site delivers messages. After a failed delivery, the input is restored. */
export function useContactForm() {
  const { contactDelivery, contactEmail } = useCompany();
  const [inquiryType, setInquiryType] = useState('');
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const stopSending = useRef(() => {});
  useEffect(() => {
    restoreInForm = (message) => {
      restore(form.current, message);
      setInquiryType((current) => current || message.inquiryType);
    };
    if (undelivered) restoreInForm(undelivered);
    undelivered = undefined;
    return () => {
      restoreInForm = undefined;
      stopSending.current();
    };
  }, []);

  function reportFailure(message: Message): void {
    if (restoreInForm) restoreInForm(message);
    else undelivered = message;
    toast({
      title: 'Message Not Delivered',
      description: `Your text is still in the contact form. Please try again, or write to ${contactEmail}.`,
      variant: 'destructive',
    });
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (sending || !form.current) return;
    setSending(true);
    const message = { ...Object.fromEntries(new FormData(form.current)), inquiryType };
    let isSending = true;
    let hasFailed = false;
    if (contactDelivery === 'mail') {
      request('/api/contact', { method: 'POST', body: message, keepalive: true }).catch(() => {
        hasFailed = true;
        if (!isSending) reportFailure(message);
      });
    }
    const timer = setTimeout(() => {
      setSending(false);
      stopSending.current();
      if (hasFailed) return;
      toast({
        title: 'Message Sent Successfully',
        description: 'Thank you for writing to us. We will reply within 24 hours.',
      });
      form.current?.reset();
      setInquiryType('');
    }, sendingTime);
    stopSending.current = () => {
      clearTimeout(timer);
      if (isSending && hasFailed) reportFailure(message);
      isSending = false;
    };
  }

  return { form, inquiryType, setInquiryType, sending, send };
}
