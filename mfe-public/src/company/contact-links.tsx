import { TextLink, useCompany } from '@site/kit';

/** Address of the head office. The shell has a copy for the footer and structured data. */
export const officeAddress = 'Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6, Canada';

interface ContactLinkProps {
  tone?: 'night' | 'mist';
  className?: string;
}

export function EmailLink(props: ContactLinkProps) {
  const { contactEmail } = useCompany();
  return (
    <TextLink {...props} href={`mailto:${contactEmail}`}>
      {contactEmail}
    </TextLink>
  );
}

/** Shows without scripts what does not work, and the e-mail address to use instead. */
export function WithoutScripts({ notice }: { notice: string }) {
  return (
    <p className="hidden noscript:block">
      <span>{`${notice} Without it, please write to`}</span> <EmailLink />
    </p>
  );
}

export function PhoneLink(props: ContactLinkProps) {
  const { contactPhone, contactPhoneHref } = useCompany();
  return (
    <TextLink {...props} href={contactPhoneHref}>
      {contactPhone}
    </TextLink>
  );
}
