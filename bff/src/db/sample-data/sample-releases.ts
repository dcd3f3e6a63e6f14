import { FINANCE_RELEASES } from './finance-releases.ts';
import { OPERATIONS_RELEASES } from './operations-releases.ts';
import { OPERATIONS_REVIEW } from './operations-review.ts';
import { SITE_RELEASES } from './site-releases.ts';

export const SAMPLE_RELEASES = [
  ...OPERATIONS_RELEASES,
  ...SITE_RELEASES,
  ...FINANCE_RELEASES,
  OPERATIONS_REVIEW,
];
