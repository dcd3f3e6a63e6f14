/** Where the shares are listed (spec section 1). */
export const listings = [
  { exchange: 'CSE', ticker: 'HYPE', venue: 'Canadian Securities Exchange' },
  { exchange: 'OTC', ticker: 'HYPAF', venue: 'OTC Markets, OTCID tier' },
  { exchange: 'FSE', ticker: 'N7S0', venue: 'Frankfurt Stock Exchange' },
] as const;
