import { TextLink, useCompany } from '@site/kit';
import { EmailLink, PhoneLink, officeAddress } from '../company/contact-links.tsx';
import { NamedContacts } from '../company/named-contacts.tsx';
import { exchanges } from '../company/exchanges.ts';

const link = 'inline-flex min-h-11 items-center print:min-h-0 print:no-underline';

/** The media contact, in print with the URL of the release. */
export function PressContact({ url }: { url: string }) {
  const { name } = useCompany();
  return (
    <aside
      aria-labelledby="press-contact"
      className="self-start border-t border-mist-300 pt-6 lg:sticky lg:top-36 print:static print:break-inside-avoid"
    >
      <h2 id="press-contact" className="font-display text-heading font-semibold">
        Contact
      </h2>
      <NamedContacts className="mt-3 space-y-3 border-b border-mist-300 pb-3 empty:hidden" />
      <p translate="no" className="mt-3 font-medium">
        {name}
      </p>
      <address className="flex flex-col items-start text-ink-600 not-italic">
        <span className="mt-1">{officeAddress}</span>
        <EmailLink className={`mt-2 ${link}`} />
        <PhoneLink className={link} />
        <TextLink href="/press-kit.zip" className={`${link} print:hidden`}>
          Press kit
        </TextLink>
      </address>
      <div className="mt-4 hidden text-sm wrap-anywhere print:block">{url}</div>
      <p translate="no" className="mt-4 text-sm text-ink-600">
        {exchanges.map(({ label }) => label).join(', ')}
      </p>
    </aside>
  );
}
