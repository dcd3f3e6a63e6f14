import { Badge, ButtonLink, Container, PageLink } from '@site/kit';
import { ArrowLeft } from 'lucide-react';
import type { WalletContent } from './wallet-content.ts';

const lines = Array.from({ length: 11 }, (_, line) => {
  const y = 120 + line * 52;
  return `M-40 ${y + 60}C240 ${y - 70} 430 ${y + 150} 720 ${y + 20}S1180 ${y - 110} 1480 ${y - 10}`;
});

/** Background of thin contour lines. */
function RiverLines({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 800" preserveAspectRatio="xMidYMid slice" className={className}>
      {lines.map((line, index) => (
        <path
          key={line}
          d={line}
          className="fill-none stroke-aqua-500"
          strokeWidth="1"
          opacity={0.06 + (index % 4) * 0.03}
        />
      ))}
    </svg>
  );
}

function Features({ features }: Pick<WalletContent, 'features'>) {
  return (
    <ul className="grid grid-cols-1 border-t border-night-700 md:grid-cols-3">
      {features.map(({ icon: Icon, title, text }) => (
        <li
          key={title}
          className="flex gap-4 border-night-700 py-7 not-first:border-t md:px-8 md:first:pl-0 md:last:pr-0 md:not-first:border-t-0 md:not-first:border-l"
        >
          <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-7 shrink-0 text-aqua-400" />
          <div>
            <h2 className="font-display text-lg font-bold text-mist-50">{title}</h2>
            <p className="mt-1 text-mist-300">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

// `itemProp` is microdata for search engines.
function Prices({ prices }: Pick<WalletContent, 'prices'>) {
  return (
    <ul aria-label="Price" className="mt-8 flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-10">
      {prices.map(({ label, amount }) => (
        <li key={label} itemProp="offers" itemScope itemType="https://schema.org/Offer">
          <data
            itemProp="price"
            value={amount}
            className="block font-display text-3xl font-bold tabular-nums text-mist-50 sm:text-4xl"
          >
            {`${amount} CAD`}
          </data>{' '}
          <span itemProp="name" className="text-mist-300">
            {label}
          </span>
          <meta itemProp="priceCurrency" content="CAD" />
          <link itemProp="availability" href="https://schema.org/OutOfStock" />
        </li>
      ))}
    </ul>
  );
}

export function WalletHero({ wallet }: { wallet: WalletContent }) {
  const { heroArt: HeroArt } = wallet;
  return (
    <section
      data-tone="night"
      itemScope
      itemType="https://schema.org/Product"
      className="relative isolate overflow-hidden bg-night-950 text-mist-100"
    >
      <RiverLines className="absolute inset-x-0 top-0 -z-10 h-full w-full" />
      <Container>
        <PageLink
          to="/products"
          className="mt-8 inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-mist-200 hover:text-aqua-300"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Products
        </PageLink>
        <div className="grid grid-cols-1 items-center gap-x-12 gap-y-4 pt-6 pb-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:pb-20">
          <div>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Badge tone="gold">Out of Stock</Badge>
              <span className="text-mist-300">Cold storage without batteries</span>
            </p>
            <h1 itemProp="name" className="mt-6 font-display text-hero font-semibold text-mist-50">
              {wallet.name}
            </h1>
            <p className="mt-4 font-display text-heading font-semibold text-balance text-aqua-300">
              {wallet.promise}
            </p>
            <p itemProp="description" className="mt-5 max-w-xl text-lead text-mist-200">
              {wallet.lead}
            </p>
            <Prices prices={wallet.prices} />
            <div className="mt-9 flex flex-wrap gap-4">
              <ButtonLink href="#restock" size="lg">
                Get notified
              </ButtonLink>
              <ButtonLink href="#how-it-works" size="lg" variant="secondary">
                See how
              </ButtonLink>
            </div>
          </div>
          <HeroArt className="mx-auto w-full max-w-2xl" />
        </div>
        <Features features={wallet.features} />
      </Container>
    </section>
  );
}
