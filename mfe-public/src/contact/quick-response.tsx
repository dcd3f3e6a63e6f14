import { EmailLink, PhoneLink } from '../company/contact-links.tsx';

/** What to expect after writing, and what to do when it is urgent. */
export function QuickResponse() {
  return (
    <section
      aria-labelledby="quick-response-title"
      className="rounded-xl bg-night-800 p-6 text-mist-200 sm:p-8"
    >
      <h2 id="quick-response-title" className="font-display text-heading font-semibold text-mist-50">
        Quick Response
      </h2>
      <ul className="mt-5 space-y-4 leading-relaxed">
        <li className="border-l-2 border-aqua-400 pl-4">
          We typically reply within 24 hours on business days.
        </li>
        <li className="border-l-2 border-gold-400 pl-4">
          For urgent matters, please call <PhoneLink tone="night" className="inline-block max-w-full" />.
        </li>
        <li className="border-l-2 border-aqua-400 pl-4">
          For investor matters, please use the investor-relations{' '}
          <span className="whitespace-nowrap">e-mail</span> <EmailLink tone="night" />.
        </li>
      </ul>
    </section>
  );
}
