import { TextLink, useCompany } from '@site/kit';

interface ContactLinkProps {
  tone?: 'night' | 'mist';
  className?: string;
}

/** The company's e-mail address. */
export function EmailLink(props: ContactLinkProps) {
  const { contactEmail } = useCompany();
  return (
    <TextLink {...props} href={`mailto:${contactEmail}`}>
      {contactEmail}
    </TextLink>
  );
}

/** The company's phone number. */
export function PhoneLink(props: ContactLinkProps) {
  const { contactPhone, contactPhoneHref } = useCompany();
  return (
    <TextLink {...props} href={contactPhoneHref}>
      {contactPhone}
    </TextLink>
  );
}
