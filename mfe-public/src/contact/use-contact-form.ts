import { fieldText, toast, useEarlyInput } from '@site/kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** What the contact form holds (spec section 3, 'Contact message'). */
interface ContactMessage {
  name: string;
  email: string;
  company: string;
  subject: string;
  message: string;
  inquiryType: string;
}

/** The kinds of inquiry a visitor can choose from (spec section 3). */
export const inquiryTypes = [
  'General Inquiry',
  'Investor Relations',
  'Media & Press',
  'Partnership Opportunities',
  'Technical Support',
  'Business Development',
] as const;

const emptyMessage: ContactMessage = {
  name: '',
  email: '',
  company: '',
  subject: '',
  message: '',
  inquiryType: '',
};

/** How long the simulated sending takes, in milliseconds (spec section 9, 'Contact'). */
const sendingTime = 2000;

function messageIn(form: HTMLFormElement): ContactMessage {
  const fields = new FormData(form);
  return {
    name: fieldText(fields, 'name'),
    email: fieldText(fields, 'email'),
    company: fieldText(fields, 'company'),
    subject: fieldText(fields, 'subject'),
    message: fieldText(fields, 'message'),
    inquiryType: fieldText(fields, 'inquiryType'),
  };
}

/**
 * The contact form's state: idle, sending for two seconds without any call, then thanked, cleared and idle
 * again (spec section 4, 'Contact form').
 */
export function useContactForm() {
  const [message, setMessage] = useState(emptyMessage);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEarlyInput(() => {
    if (form.current) setMessage(messageIn(form.current));
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(field: keyof ContactMessage, value: string): void {
    setMessage((current) => ({ ...current, [field]: value }));
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    timer.current = setTimeout(() => {
      toast({
        title: 'Message Sent Successfully',
        description: 'Thank you for writing to us. We will reply within 24 hours.',
      });
      setMessage(emptyMessage);
      setSending(false);
    }, sendingTime);
  }

  return { form, message, sending, change, send };
}
