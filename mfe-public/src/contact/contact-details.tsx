import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { EmailLink, PhoneLink } from '../company/contact-links.tsx';
import { officeAddress } from '../company/office-address.ts';

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

/** The company's address, contact details and hours. */
export function ContactDetails() {
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
