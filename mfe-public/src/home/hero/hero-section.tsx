import { ButtonLink, Container, useCompany } from '@site/kit';
import { LoopVideo } from '../media/loop-video.tsx';
import { riverLoop } from '../media/loops.ts';
import { StockListings } from './stock-listings.tsx';

export function HeroSection() {
  const company = useCompany();
  return (
    <section
      aria-labelledby="home-title"
      data-tone="night"
      className="relative isolate overflow-hidden bg-night-900"
    >
      {/* On small screens the video is above the text, on others behind it. */}
      <div className="absolute inset-x-0 top-0 -z-10 h-[min(31rem,100svh-6.5rem)] lg:h-full low:max-lg:hidden print:hidden">
        <LoopVideo
          loop={riverLoop}
          name="river film"
          eager
          focus="object-[85%_50%] lg:object-[70%_15%]"
          controlClassName="top-4 right-4 lg:top-auto lg:right-8 lg:bottom-8"
        />
        <div className="pointer-events-none absolute inset-0 bg-linear-to-t from-night-900 via-night-900/70 via-30% to-transparent to-60% lg:hidden" />
        <div className="pointer-events-none absolute inset-0 bg-linear-to-r from-night-950 via-night-950/65 via-35% to-transparent to-60% max-lg:hidden" />
        <div className="pointer-events-none absolute inset-x-0 bottom-0 h-36 bg-linear-to-t from-night-900 to-transparent max-lg:hidden" />
      </div>
      {/* Clicks beside the text reach the video's control. */}
      <Container className="pointer-events-none">
        <div className="flex flex-col justify-end *:pointer-events-auto pt-[min(21rem,100svh-16.5rem)] low:max-lg:pt-8 pb-14 print:pt-4! lg:min-h-[min(52rem,88dvh)] lg:justify-center lg:pt-24 lg:pb-20">
          <h1
            id="home-title"
            className="max-w-[13ch] font-display text-hero font-semibold text-balance text-mist-50"
          >
            The river does the work
          </h1>
          <p className="mt-6 max-w-xl text-lead lg:max-xl:max-w-lg text-pretty text-mist-200">
            <span>{company.name}</span> runs and hosts Scrypt mining on renewable hydroelectric power. From
            Vancouver, we turn the steady flow of British Columbia's rivers into Dogecoin, Litecoin and
            dependable compute.
          </p>
          <div className="mt-9 flex flex-wrap gap-3 max-[26rem]:flex-col max-[26rem]:items-start">
            <ButtonLink to="/investors" size="lg">
              Download Investor Deck
            </ButtonLink>
            <ButtonLink to="/products" size="lg" variant="secondary">
              Explore Products
            </ButtonLink>
          </div>
          <StockListings />
        </div>
      </Container>
    </section>
  );
}
