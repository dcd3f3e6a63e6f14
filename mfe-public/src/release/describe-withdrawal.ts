import { formatLongDateUtc, type Withdrawal } from '@site/kit';

/** That and when a release was taken back. */
export function describeWithdrawal({ withdrawnAt }: Withdrawal): string {
  return `This release was withdrawn on ${formatLongDateUtc(withdrawnAt)}.`;
}
