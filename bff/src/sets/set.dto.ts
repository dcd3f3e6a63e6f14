import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { viewOf } from '../http/view-of.ts';
import { IdMember, Instant, Text, TextMember } from '../input/rules.ts';
import { PageLimit } from '../pagination/page.ts';
import type { ReleaseSet } from '../publications/release-set.entity.ts';
import {
  SET_ITEM_KINDS,
  SET_PROBLEMS,
  type ListedSetItem,
  type SetItemKind,
  type SetProblem,
  findSetProblems,
} from '../publications/set-items.ts';

const SET_STATES = ['incomplete', 'ready', 'held', 'public'] as const;
export type SetState = (typeof SET_STATES)[number];

const KIND = { enum: SET_ITEM_KINDS, enumName: 'SetItemKind' };
const SHOWN = [
  ...(['id', 'name', 'publishAt', 'version', 'createdAt', 'updatedAt'] as const),
  ...(['heldAt', 'blackoutReason'] as const),
] as const;
const MAX_CURSOR_LENGTH = 200;

export class SetInput {
  @TextMember({ min: 1, max: 120, blank: false }) name!: string;

  @ApiProperty({
    format: 'date-time',
    description: 'Future instant, with Z or an offset, at which all items become public',
  })
  @Instant()
  publishAt!: string;

  @BlackoutReason() blackoutReason?: string;
}

export class SetPublication {
  @BlackoutReason() blackoutReason?: string;
}

export class SetItemAddress {
  @IdMember('a release set', { format: 'uuid' }) id!: string;

  @ApiProperty(KIND)
  @IsIn([...SET_ITEM_KINDS], { message: `kind must be one of ${SET_ITEM_KINDS.join(', ')}.` })
  kind!: SetItemKind;

  @IdMember('a release, document or event', { format: 'uuid' }) itemId!: string;
}

export class SetListQuery {
  @PageLimit({ default: 20 }) limit?: number;

  @ApiPropertyOptional({ description: 'From the `Link` header of the previous page' })
  @IsOptional()
  @Text({ min: 1, max: MAX_CURSOR_LENGTH })
  cursor?: string;
}

@ApiSchema({ name: 'SetItem' })
export class SetItemDto {
  @ApiProperty(KIND) kind!: SetItemKind;
  @ApiProperty() id!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ type: 'integer', description: 'Current version' }) version!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The approved version; null if the current version has not been approved',
  })
  approvedVersion!: number | null;
}

@ApiSchema({ name: 'SetProblem' })
export class SetProblemDto {
  @ApiProperty({ enum: SET_PROBLEMS, enumName: 'SetProblemCode' }) code!: SetProblem['code'];
  @ApiProperty() message!: string;
  @ApiPropertyOptional({ description: 'Id of the affected item' }) itemId?: string;
}

@ApiSchema({ name: 'ReleaseSet' })
export class ReleaseSetDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ format: 'date-time', description: 'Publication time of all items' }) publishAt!: string;

  @ApiProperty({
    enum: SET_STATES,
    enumName: 'SetState',
    description: 'Only a `ready` set becomes public; `problems` says why a set is `incomplete`',
  })
  state!: SetState;

  @ApiProperty({
    type: 'integer',
    description: 'Increases with every change; send it as `If-Match: "version"`',
  })
  version!: number;

  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'Since when it is held' }) heldAt?: string;
  @ApiPropertyOptional({ description: 'Reason for publication within a blackout' }) blackoutReason?: string;
  @ApiProperty({ type: [SetItemDto] }) items!: SetItemDto[];
  @ApiProperty({ type: [SetProblemDto] }) problems!: SetProblemDto[];
}

export class DeletedSet {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: [true] }) deleted!: true;
}

/** @param now the database's clock, in milliseconds since 1970 */
export function toReleaseSetDto(
  set: ReleaseSet,
  items: readonly ListedSetItem[],
  now: number,
): ReleaseSetDto {
  const isPublic = set.isPublic(now);
  const problems = isPublic ? [] : findSetProblems(set, items, now);
  const state = set.readyAt ? 'ready' : 'incomplete';
  return {
    ...viewOf(set, SHOWN),
    state: isPublic ? 'public' : set.heldAt ? 'held' : state,
    items: items.map(toSetItemDto),
    problems,
  };
}

function toSetItemDto({ kind, item }: ListedSetItem): SetItemDto {
  const { id, title, version } = item;
  const isApproved = kind === 'release' || Boolean(item.approvedAt);
  return { kind, id, title, version, approvedVersion: isApproved ? version : null };
}
