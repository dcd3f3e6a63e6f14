import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { EmailLink, PhoneLink, officeAddress } from '../company/contact-links.tsx';
import { Button, PageHero, Section } from '@site/kit';
import waterfront from './waterfront.svg';
import { ContactForm } from './contact-form.tsx';

interface DetailProps {
  icon: ComponentType<{ className?: string; 'aria-hidden': true; strokeWidth: number }>;
  title: string;
  children: ReactNode;
}

function Detail({ icon: Icon, title, children }: DetailProps) {
  return (
    <section className="flex gap-x-4 gap-y-3 border-t border-mist-200 py-6 first:border-t-0 max-[22.5rem]:flex-col">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-aqua-700/10 text-aqua-700">
        <Icon className="size-5" aria-hidden strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-display text-lg font-semibold text-ink-950">{title}</h2>
        <div className="mt-1.5 leading-relaxed">{children}</div>
      </div>
    </section>
  );
}

function EmailEntry({ label }: { label: string }) {
  return (
    <div className="py-1">
      <dt className="text-sm text-ink-600">{label}</dt>
      <dd>
        <EmailLink tone="mist" />
      </dd>
    </div>
  );
}

function ContactDetails() {
  return (
    <div className="rounded-xl border border-mist-200 bg-white px-6 shadow-card sm:px-8">
      <Detail icon={MapPin} title="Headquarters">
        <address className="text-wrap not-italic">{officeAddress}</address>
      </Detail>
      <Detail icon={Phone} title="Phone">
        <PhoneLink tone="mist" className="inline-block max-w-full" />
      </Detail>
      <Detail icon={Mail} title="Email">
        <dl>
          <EmailEntry label="General" />
          <EmailEntry label="Investors" />
          <EmailEntry label="Support" />
        </dl>
      </Detail>
      <Detail icon={Clock} title="Business Hours">
        <p className="text-wrap">Mon-Fri 9:00 AM-5:00 PM Pacific</p>
      </Detail>
    </div>
  );
}

function QuickResponse() {
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

/** A placeholder for a map, whose button has no action (CONTACT-5). */
function LocationCard() {
  return (
    <section
      aria-labelledby="location-title"
      className="relative isolate flex min-h-96 print:min-h-0! flex-col justify-end overflow-hidden rounded-xl bg-night-900 p-6 text-mist-200 sm:min-h-80 sm:p-10"
    >
      <img
        src={waterfront}
        alt=""
        loading="lazy"
        className="absolute inset-x-0 top-0 -z-10 h-52 w-full object-cover sm:h-full print:hidden"
      />
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h2 id="location-title" className="font-display text-heading font-semibold text-mist-50">
            Our Location
          </h2>
          <p className="mt-2 max-w-80 leading-relaxed">
            Suite 750 at 580 Hornby Street, downtown Vancouver: a short walk from the waterfront and Burrard
            Station.
          </p>
        </div>
        <Button variant="secondary" tone="night">
          Get Directions
        </Button>
      </div>
    </section>
  );
}

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
