import { ButtonLink, Container, useCompany } from '@site/kit';
import { LoopVideo } from '../media/loop-video.tsx';
import { riverNight } from '../media/loops.ts';
import { ListingLabel } from './listing-label.tsx';
import { listings } from './listings.ts';

/** What the company does, the two ways on, and where it is listed. */
export function HeroSection() {
  const company = useCompany();
  return (
    <section aria-labelledby="home-title" className="relative isolate overflow-hidden bg-night-950">
      <div className="absolute inset-0 -z-10">
        <LoopVideo
          loop={riverNight}
          name="river film"
          eager
          focus="object-[74%_50%] sm:object-[72%_50%]"
          controlClassName="top-4 right-4 md:top-auto md:right-8 md:bottom-8"
        />
        <div className="pointer-events-none absolute inset-0 bg-linear-to-t from-night-950 via-night-950/55 via-55% to-transparent md:bg-linear-to-r md:from-night-950 md:via-night-950/60 md:via-45%" />
        <div className="pointer-events-none absolute inset-x-0 bottom-0 h-40 bg-linear-to-t from-night-900 to-transparent" />
      </div>
      <Container>
        <div className="flex min-h-[46rem] flex-col justify-end pt-72 pb-12 md:min-h-[min(52rem,88dvh)] md:justify-center md:pt-24 md:pb-20">
          <h1
            id="home-title"
            className="max-w-[13ch] font-display text-hero font-semibold text-balance text-mist-50"
          >
            The river does the work
          </h1>
          <p className="mt-6 max-w-xl text-lead text-pretty text-mist-200">
            {company.name} builds and hosts Scrypt mining on renewable hydroelectric power. From Vancouver, we
            turn the steady flow of British Columbia's rivers into Dogecoin, Litecoin and dependable compute.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to="/investors" size="lg">
              Download Investor Deck
            </ButtonLink>
            <ButtonLink to="/products" size="lg" variant="secondary">
              Explore Products
            </ButtonLink>
          </div>
          <ul
            aria-label="Stock listings"
            className="mt-12 grid max-w-2xl grid-cols-3 gap-2 sm:gap-4 md:mt-16"
          >
            {listings.map((listing) => (
              <ListingLabel key={listing.symbol} {...listing} />
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}
