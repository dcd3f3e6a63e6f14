import type { PublicDocument } from '@site/kit';

/** Display names by kind, in the order in which the filter lists them. */
export const documentKinds: Readonly<Record<PublicDocument['kind'], string>> = {
  'financial-statements': 'Financial statements',
  mda: 'MD&A',
  'annual-report': 'Annual report',
  presentation: 'Presentation',
  circular: 'Circular',
  governance: 'Governance',
  other: 'Other',
};

/** Returns 'Q3 2025', or '2025' for the whole year. */
export function formatPeriod({ year, quarter }: Pick<PublicDocument, 'year' | 'quarter'>): string {
  return quarter === null ? String(year) : `Q${quarter} ${year}`;
}
