/** Where the shares are listed (spec section 1), and the symbols under which they are quoted. */
export const listings = [
  { exchange: 'CSE', ticker: 'HYPE', symbol: 'HYPE.CN', venue: 'Canadian Securities Exchange' },
  { exchange: 'OTC', ticker: 'HYPAF', symbol: 'HYPAF', venue: 'OTC Markets, OTCID tier' },
  { exchange: 'FSE', ticker: 'N7S0', symbol: 'N7S0.F', venue: 'Frankfurt Stock Exchange' },
] as const;
