export const MAIL_KINDS = [
  'review-requested',
  'returned',
  'approved',
  'held-release-due',
  'new-network',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
