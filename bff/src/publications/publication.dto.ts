import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { viewOf } from '../http/view-of.ts';
import { MAX_VERSION, OptionalTextMember, WholeNumber } from '../input/rules.ts';
import type { Disclosure } from './disclosures.repository.ts';

const NOTE = { min: 1, max: 500, blank: false };

export function CorrectionNote(what: string): PropertyDecorator {
  return OptionalTextMember({
    ...NOTE,
    description: `What was wrong in a public or withdrawn ${what}, which becomes public again`,
  });
}

export class Withdrawal {
  @OptionalTextMember({ ...NOTE, description: 'Shown to readers' }) reason?: string;
}

export class VersionRestoration {
  @WholeNumber(1, MAX_VERSION)
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version to restore' })
  version!: number;

  @BlackoutReason() blackoutReason?: string;
}

/** What administrators see of a document or an event besides its content. */
export class DisclosureState {
  @ApiProperty({ format: 'date-time' }) publishedAt!: string;

  @ApiProperty({
    type: 'integer',
    description: 'Increases with every change; send it as `If-Match: "version"`',
  })
  version!: number;

  @ApiProperty({ description: 'False while it waits for an approval, and is not public' }) approved!: boolean;

  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'From when readers can see it; absent while it waits for an approval, its release or its set',
  })
  publicFrom?: string;

  @ApiPropertyOptional({ description: 'The release set with which it becomes public' }) setId?: string;

  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;

  @ApiPropertyOptional({ description: 'Reason for publication within a blackout' }) blackoutReason?: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the withdrawal' }) withdrawnAt?: string;
  @ApiPropertyOptional({ description: 'Reason of the withdrawal' }) withdrawalReason?: string;
  @ApiPropertyOptional({ format: 'date-time' }) deletedAt?: string;
}

/** The stored members that are shown to administrators unchanged. */
export const DISCLOSURE_STATE_FIELDS = [
  ...['version', 'createdAt', 'updatedAt', 'publishedAt', 'deletedAt'],
  ...['blackoutReason', 'withdrawnAt', 'withdrawalReason'],
] as const;

export class DeletedItem {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: [true] }) deleted!: true;
}

type StoredState = Pick<
  Disclosure,
  (typeof DISCLOSURE_STATE_FIELDS)[number] | 'approvedAt' | 'setReadyAt'
> & {
  readonly set?: { readonly id: string } | null | undefined;
};

/** @param publicFrom when the item becomes public, also considering the release of a document */
export function toDisclosureState(item: StoredState, publicFrom: Date | undefined): DisclosureState {
  return {
    ...viewOf(item, DISCLOSURE_STATE_FIELDS),
    approved: Boolean(item.approvedAt),
    ...(publicFrom && { publicFrom: publicFrom.toISOString() }),
    ...(item.set && { setId: item.set.id }),
  };
}

/** Repeats the rule of the column `public_from`, which the database computes only when the item is saved. */
export function publicFromOf({ publishedAt, approvedAt, set, setReadyAt }: StoredState): Date | undefined {
  if (!approvedAt || (set && !setReadyAt)) return undefined;
  return new Date(Math.max(+publishedAt, +approvedAt, set && setReadyAt ? +setReadyAt : 0));
}
