import { fieldText, request, toast, useCompany, useEarlyInput } from '@site/kit';
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

/** Restores the fields of a message, except those with newer input. */
function restore(form: HTMLFormElement | null, message: Readonly<Record<string, FormDataEntryValue>>): void {
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEarlyInput(() => {
    if (form.current) setInquiryType(fieldText(new FormData(form.current), 'inquiryType'));
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function reportFailure(): void {
    toast({
      title: 'Message Not Delivered',
      description: `Please try again, or write to ${contactEmail}.`,
      variant: 'destructive',
    });
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (sending || !form.current) return;
    setSending(true);
    let outcome: 'sending' | 'failed' | 'done' = 'sending';
    const message = { ...Object.fromEntries(new FormData(form.current)), inquiryType };
    if (contactDelivery === 'mail') {
      request('/api/contact', { method: 'POST', body: message, keepalive: true }).catch(() => {
        if (outcome === 'done') {
          restore(form.current, message);
          setInquiryType((current) => current || inquiryType);
          reportFailure();
        }
        outcome = 'failed';
      });
    }
    timer.current = setTimeout(() => {
      setSending(false);
      if (outcome === 'failed') return reportFailure();
      outcome = 'done';
      toast({
        title: 'Message Sent Successfully',
        description: 'Thank you for writing to us. We will reply within 24 hours.',
      });
      form.current?.reset();
      setInquiryType('');
    }, sendingTime);
  }

  return { form, inquiryType, setInquiryType, sending, send };
}
