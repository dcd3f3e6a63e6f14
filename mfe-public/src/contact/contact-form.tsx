import { Button, Honeypot, Select, TextArea, TextField } from '@site/kit';
import { WithoutScripts } from '../company/contact-links.tsx';
import { inquiryTypes, useContactForm } from './use-contact-form.ts';

const typeOptions = inquiryTypes.map((type) => ({ value: type, label: type }));

/** The browser validates required fields and the e-mail address. */
export function ContactForm() {
  const { form, inquiryType, setInquiryType, sending, send } = useContactForm();
  return (
    <div className="flex flex-col rounded-xl border border-mist-200 bg-white p-6 shadow-card sm:p-10">
      <h2 id="contact-form-title" className="font-display text-heading font-semibold text-ink-950">
        Write to us
      </h2>
      <p className="mt-2 text-ink-600">Fields marked with an asterisk are required.</p>
      <form
        ref={form}
        method="dialog"
        aria-labelledby="contact-form-title"
        onSubmit={send}
        data-notifies
        className="mt-8 grid grow gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr_auto]"
      >
        <TextField
          tone="mist"
          label="Full Name"
          name="name"
          maxLength={200}
          autoComplete="name"
          required
          readOnly={sending}
        />
        <TextField
          tone="mist"
          label="Email Address"
          name="email"
          type="email"
          autoComplete="email"
          required
          readOnly={sending}
        />
        <TextField
          tone="mist"
          label="Company"
          name="company"
          maxLength={200}
          autoComplete="organization"
          readOnly={sending}
        />
        <Select
          tone="mist"
          label="Inquiry Type"
          name="inquiryType"
          placeholder="Choose a topic"
          options={typeOptions}
          disabled={sending}
          value={inquiryType}
          onValueChange={setInquiryType}
        />
        <div className="sm:col-span-2">
          <TextField tone="mist" label="Subject" name="subject" maxLength={300} required readOnly={sending} />
        </div>
        {/* Fills the height beside the cards. */}
        <div className="grid *:grid *:grid-rows-[auto_1fr] sm:col-span-2">
          <TextArea
            tone="mist"
            label="Message"
            name="message"
            maxLength={10_000}
            rows={6}
            className="lg:min-h-64"
            required
            readOnly={sending}
          />
        </div>
        <div className="sm:col-span-2">
          <Honeypot />
          <Button type="submit" size="lg" tone="mist" busy={sending} className="max-sm:w-full">
            {sending ? 'Sending...' : 'Send Message'}
          </Button>
          <WithoutScripts notice="This form needs JavaScript." />
        </div>
      </form>
    </div>
  );
}
