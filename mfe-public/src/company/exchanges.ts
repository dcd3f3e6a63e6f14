import { listings } from '@site/kit';

const venues = {
  CSE: { name: 'Canadian Securities Exchange', url: 'https://thecse.com/' },
  OTC: { name: 'OTC Markets', url: 'https://www.otcmarkets.com/stock/HYPAF/overview', tier: 'OTCID tier' },
  FSE: { name: 'Frankfurt Stock Exchange', url: 'https://www.boerse-frankfurt.de/en' },
} as const;

/** The exchanges that list the shares. `label` is the listing, such as 'CSE: HYPE'. */
export const exchanges = listings.map((listing) => ({
  ...listing,
  label: `${listing.exchange}: ${listing.ticker}`,
  venue: venues[listing.exchange],
}));
