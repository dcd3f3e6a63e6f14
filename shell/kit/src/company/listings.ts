/**
 * The exchanges on which the shares are listed (infra/docs/specification), and the symbols of their quotes.
 */
export const listings = [
  { exchange: 'CSE', ticker: 'HYPE', symbol: 'HYPE.CN' },
  { exchange: 'OTC', ticker: 'HYPAF', symbol: 'HYPAF' },
  { exchange: 'FSE', ticker: 'N7S0', symbol: 'N7S0.F' },
] as const;
