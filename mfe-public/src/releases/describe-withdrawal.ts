import { formatLongDateUtc, type Withdrawal } from '@site/kit';

/** Returns a sentence with the date of a withdrawal. */
export function describeWithdrawal({ withdrawnAt }: Withdrawal): string {
  return `This release was withdrawn on ${formatLongDateUtc(withdrawnAt)}.`;
}
