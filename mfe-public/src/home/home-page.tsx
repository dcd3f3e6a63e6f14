import { Suspense } from 'react';
import { CountersSection } from './counters/counters-section.tsx';
import { DiagramSection } from './diagram/diagram-section.tsx';
import { HeroSection } from './hero/hero-section.tsx';
import { InfrastructureSection } from './network/infrastructure-section.tsx';
import { ReleasesSection } from './releases/releases-section.tsx';
import { ValuesSection } from './values/values-section.tsx';

/** Sections in the order of the specification. */
export default function HomePage() {
  return (
    <>
      <HeroSection />
      {/* These sections are below the first screen, so their own boundary lets React hydrate them later. */}
      <Suspense>
        <InfrastructureSection />
        <ValuesSection />
        <CountersSection />
        <ReleasesSection />
        <DiagramSection />
      </Suspense>
    </>
  );
}
