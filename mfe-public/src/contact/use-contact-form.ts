import { fieldText, toast, useEarlyInput } from '@site/kit';
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
 * The contact form's state: idle, then sending for two seconds without a call, then a toast, cleared and idle
 * again (CONTACT-3). Its fields hold the message.
 */
export function useContactForm() {
  const [inquiryType, setInquiryType] = useState('');
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEarlyInput(() => {
    if (form.current) setInquiryType(fieldText(new FormData(form.current), 'inquiryType'));
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    timer.current = setTimeout(() => {
      toast({
        title: 'Message Sent Successfully',
        description: 'Thank you for writing to us. We will reply within 24 hours.',
      });
      form.current?.reset();
      setInquiryType('');
      setSending(false);
    }, sendingTime);
  }

  return { form, inquiryType, setInquiryType, sending, send };
}
