import { Card, Container } from '@site/kit';
import type { ReactNode } from 'react';
import { RiverGauge } from './river-gauge.tsx';

interface AdminPortalLayoutProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly cardTitle: string;
  readonly children: ReactNode;
}

export function AdminPortalLayout({ title, lead, cardTitle, children }: AdminPortalLayoutProps) {
  return (
    <section className="relative isolate overflow-hidden bg-night-900 text-mist-100">
      <RiverGauge />
      <Container>
        {/* Aligned at the top: while the document arrives, content that is centred vertically would move. */}
        <div className="grid min-h-[min(48rem,calc(100dvh-8rem))] content-start items-start gap-12 py-16 lg:grid-cols-[1.1fr_minmax(0,28rem)] lg:gap-20 lg:pt-[min(16dvh,10rem)]">
          <div className="max-w-xl">
            <p className="text-eyebrow font-semibold text-aqua-300 uppercase">Newsroom</p>
            <h1 className="mt-4 font-display text-hero font-semibold text-balance text-mist-50">{title}</h1>
            <p className="mt-6 max-w-prose text-lead text-mist-300">{lead}</p>
          </div>
          <Card tone="night" className="p-6 sm:p-8">
            <h2 className="mb-6 font-display text-heading font-semibold text-mist-50">{cardTitle}</h2>
            {children}
          </Card>
        </div>
      </Container>
    </section>
  );
}
