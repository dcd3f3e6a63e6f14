import { fieldText, request, toast, useCompany, useEarlyInput } from '@site/kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** The kinds of inquiry a visitor can choose from (CONTACT-2). */
export const inquiryTypes = [
  'General Inquiry',
  'Investor Relations',
  'Media & Press',
  'Partnership Opportunities',
  'Technical Support',
  'Business Development',
] as const;

/** How long the simulated sending takes, in milliseconds (CONTACT-3). */
const sendingTime = 2000;

/**
 * The contact form's state: idle, then sending for two seconds, then a toast, cleared and idle again (CONTACT-3). Its
 * fields hold the message. If messages are delivered, one that cannot be is not lost: its fields stay.
 */
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

  function complain(): void {
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
    if (contactDelivery === 'mail') {
      const body = { ...Object.fromEntries(new FormData(form.current)), inquiryType };
      request('/api/contact', { method: 'POST', body, keepalive: true }).catch(() => {
        if (outcome === 'done') complain();
        outcome = 'failed';
      });
    }
    timer.current = setTimeout(() => {
      setSending(false);
      if (outcome === 'failed') return complain();
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
