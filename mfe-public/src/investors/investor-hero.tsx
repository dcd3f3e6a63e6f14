import { Button, ButtonLink, PageHero, useCompany } from '@site/kit';
import { exchanges } from '../company/exchanges.ts';

function Listings() {
  return (
    <ul
      aria-label="Listings"
      className="grid gap-px overflow-hidden rounded-lg border border-mist-100/12 bg-mist-100/12 sm:grid-cols-3 lg:grid-cols-1"
    >
      {exchanges.map(({ exchange, ticker, venue }) => (
        <li key={ticker} className="bg-night-900/85 px-6 py-5 backdrop-blur-sm lg:px-8 lg:py-6">
          <p className="font-display text-2xl font-semibold tracking-tight tabular-nums lg:text-3xl">
            <span className="text-aqua-300" translate="no">{`${exchange}:`}</span>{' '}
            <span translate="no">{ticker}</span>
          </p>
          <p className="mt-1.5 text-sm text-mist-300">
            {'tier' in venue ? `${venue.name}, ${venue.tier}` : venue.name}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function InvestorHero({ onRequestDeck }: { onRequestDeck: () => void }) {
  const { name, contactEmail, deckFormUrl } = useCompany();
  return (
    <PageHero
      eyebrow="Investor relations"
      title="A listed company with a river behind it"
      lead={
        <p>
          <span translate="no">{name}</span> mines Dogecoin and Litecoin on renewable hydroelectric power and
          reports as a public company on three exchanges. Here is what we do with shareholders’ capital, and
          what could go wrong.
        </p>
      }
      media={<Listings />}
    >
      <Button size="lg" aria-haspopup="dialog" onClick={onRequestDeck} className="noscript:hidden">
        Download Investor Deck
      </Button>
      <span className="hidden noscript:block">
        <ButtonLink href={deckFormUrl || `mailto:${contactEmail}?subject=Investor%20deck`} size="lg">
          Download Investor Deck
        </ButtonLink>
      </span>
      <ButtonLink href="#investor-contact" variant="secondary" size="lg">
        Ask a question
      </ButtonLink>
    </PageHero>
  );
}
