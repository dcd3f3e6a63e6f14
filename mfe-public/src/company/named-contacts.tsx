import { TextLink, useCompany } from '@site/kit';

interface NamedContact {
  readonly role: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Returns the configured contacts for investors and media. */
export function useNamedContacts(): readonly NamedContact[] {
  const { investorContact, mediaContact } = useCompany();
  const given = { 'Investor relations': investorContact, 'Media relations': mediaContact };
  return Object.entries(given).flatMap(([role, text]) => {
    const [name = '', phone = '', email = ''] = text.split('|').map((part) => part.trim());
    return phone === '' ? [] : [{ role, name, phone, email }];
  });
}

const link = 'inline-flex min-h-11 items-center print:min-h-0 print:no-underline';

/** Rendered only if contacts are configured. */
export function NamedContacts({ className }: { className?: string }) {
  const contacts = useNamedContacts();
  if (contacts.length === 0) return null;
  return (
    <ul aria-label="Contacts" className={className}>
      {contacts.map(({ role, name, phone, email }) => (
        <li key={role}>
          <p className="text-sm opacity-80">{role}</p>
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="flex flex-wrap gap-x-6">
            <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
              {phone}
            </TextLink>
            {email !== '' && (
              <TextLink href={`mailto:${email}`} className={link}>
                {email}
              </TextLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
