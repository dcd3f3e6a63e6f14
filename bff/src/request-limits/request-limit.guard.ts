import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { TooManyRequestsError } from '../errors/domain-errors.ts';

/** Refuses what the limit of `RequestLimitModule` does not allow, as every refusal of ours is worded. */
@Injectable()
export class RequestLimitGuard extends ThrottlerGuard {
  /** @throws {TooManyRequestsError} */
  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new TooManyRequestsError('Too many requests. Please try again in a moment.', timeToBlockExpire);
  }
}
