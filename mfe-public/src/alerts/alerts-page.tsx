import { PageHero, Section, useApi } from '@site/kit';
import { SignUpForm } from './sign-up-form.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { useLetterLink } from './use-letter-link.ts';

/** The categories to choose from. */
interface AlertCategories {
  categories: string[];
}

/** The page for subscribing to e-mail alerts, and for the links in their e-mails. */
export default function AlertsPage() {
  const { data } = useApi<AlertCategories>('/api/alerts/categories');
  const link = useLetterLink();
  return (
    <>
      <PageHero
        eyebrow="News"
        title="E-mail alerts"
        lead="A short message with a link, once a release is public. You confirm your address first, and can leave by one click in every message."
      />
      <Section id="sign-up" tone="plain">
        <div className="mx-auto grid max-w-2xl grid-cols-1">
          {link ? <SubscriptionPanel link={link} /> : <SignUpForm categories={data?.categories ?? []} />}
        </div>
      </Section>
    </>
  );
}
