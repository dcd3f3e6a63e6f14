import { formatLongDateUtc, type Withdrawal } from '@site/kit';

/** A sentence that says when a release was withdrawn. */
export function describeWithdrawal({ withdrawnAt }: Withdrawal): string {
  return `This release was withdrawn on ${formatLongDateUtc(withdrawnAt)}.`;
}
