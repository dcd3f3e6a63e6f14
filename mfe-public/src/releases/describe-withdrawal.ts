import { formatLongDateUtc, type Withdrawal } from '@site/kit';

export function describeWithdrawal({ withdrawnAt }: Withdrawal): string {
  return `This release was withdrawn on ${formatLongDateUtc(withdrawnAt)}.`;
}
