import { Button } from '@site/kit';
import { WaterfrontIllustration } from './waterfront-illustration.tsx';

/** The placeholder for a map; its button does nothing (CONTACT-5). */
export function LocationCard() {
  return (
    <section
      aria-labelledby="location-title"
      className="relative isolate flex min-h-96 print:min-h-0! flex-col justify-end overflow-hidden rounded-xl bg-night-900 p-6 text-mist-200 sm:min-h-80 sm:p-10"
    >
      <WaterfrontIllustration className="absolute inset-x-0 top-0 -z-10 h-52 w-full sm:h-full print:hidden" />
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
