import { useCompany } from '@site/kit';

const link =
  'font-medium text-aqua-700 underline decoration-aqua-700/40 underline-offset-4 hover:decoration-aqua-700 [overflow-wrap:anywhere]';

/** How to reach the company without a form; `compact` is the small print under one. */
export function ReachUs({ purpose, compact = false }: { purpose: string; compact?: boolean }) {
  const { contactEmail, contactPhone, contactPhoneHref } = useCompany();
  const email = (
    <a href={`mailto:${contactEmail}`} className={link}>
      {contactEmail}
    </a>
  );
  const phone = (
    <a href={contactPhoneHref} className={`${link} whitespace-nowrap`}>
      {contactPhone}
    </a>
  );
  if (compact) {
    return (
      <p>
        Is the form not showing? Write to {email} or call {phone}.
      </p>
    );
  }
  return (
    <div className="text-ink-800">
      <p className="leading-relaxed">
        There is no online form at the moment. For {purpose}, please write to us or call; we typically reply
        within 24 hours on business days.
      </p>
      <dl className="mt-6 divide-y divide-mist-200 border-y border-mist-200">
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
