import { ButtonLink, useCompany } from '@site/kit';

const link =
  'font-medium text-aqua-700 underline decoration-aqua-700/40 underline-offset-4 hover:decoration-aqua-700 [overflow-wrap:anywhere]';

function useAddresses() {
  const { contactEmail, contactPhone, contactPhoneHref } = useCompany();
  return {
    contactEmail,
    email: (
      <a href={`mailto:${contactEmail}`} className={link}>
        {contactEmail}
      </a>
    ),
    phone: (
      <a href={contactPhoneHref} className={`${link} whitespace-nowrap`}>
        {contactPhone}
      </a>
    ),
  };
}

/** The small print under a form. */
export function FormHelp() {
  const { email, phone } = useAddresses();
  return (
    <p>
      Is the form not showing? Write to {email} or call {phone}.
    </p>
  );
}

/** What there is instead of a form, where none is configured. */
export interface Instead {
  /** What happens, in a sentence. */
  readonly sentence: string;
  /** The step to take. */
  readonly action: string;
  /** Of the e-mail that is begun. */
  readonly subject: string;
}

/** How to reach the company without a form: one step, and the other ways. */
export function ReachUs({ instead: { sentence, action, subject } }: { instead: Instead }) {
  const { contactEmail, email, phone } = useAddresses();
  return (
    <div className="text-ink-800">
      <p className="leading-relaxed">{sentence}</p>
      <ButtonLink
        href={`mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`}
        className="mt-6 max-sm:w-full"
      >
        {action}
      </ButtonLink>
      <dl className="mt-8 divide-y divide-mist-200 border-y border-mist-200">
        <div className="flex flex-wrap gap-x-6 gap-y-1 py-4">
          <dt className="w-20 text-ink-600">E-mail</dt>
          <dd>{email}</dd>
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-1 py-4">
          <dt className="w-20 text-ink-600">Phone</dt>
          <dd>{phone}</dd>
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-1 py-4">
          <dt className="w-20 text-ink-600">Hours</dt>
          <dd>Mon-Fri 9:00 AM-5:00 PM Pacific</dd>
        </div>
      </dl>
    </div>
  );
}
