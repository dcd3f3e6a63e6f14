import { PageHero, Section } from '@site/kit';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { LocationCard } from './location-card.tsx';
import { QuickResponse } from './quick-response.tsx';

/** How to reach the company (CONTACT-1 to CONTACT-6). */
export default function ContactPage() {
  return (
    <>
      <PageHero
        eyebrow="Contact"
        title="Get in Touch"
        lead="Questions about hosting, investing, a story you are writing or a machine that needs a home: write to us, and a person who knows the answer will reply."
      />
      <Section id="ways-to-reach-us" tone="plain">
        <div className="grid gap-6 text-ink-800 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_min(25rem,40%)]">
          <ContactForm />
          <div className="grid grid-cols-1 content-start gap-6 lg:gap-8">
            <ContactDetails />
            <QuickResponse />
          </div>
          <div className="lg:col-span-2">
            <LocationCard />
          </div>
        </div>
      </Section>
    </>
  );
}
