import { viewOf } from '../http/view-of.ts';
import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { MaxNesting } from '../articles/nesting.ts';
import { OptionalFlag, TextMember } from '../input/rules.ts';
import type { Passage, PassageVersion } from './passage.entity.ts';

export class PassageInput {
  @TextMember({ min: 1, max: 120, blank: false }) name!: string;

  @TextMember({ min: 1, max: 50_000, blank: false, description: 'HTML, stored unchanged' })
  @MaxNesting()
  content!: string;

  @OptionalFlag({ default: false, description: 'Whether it is offered for every new release' })
  isUsual?: boolean;
}

@ApiSchema({ name: 'Passage' })
export class PassageDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() content!: string;
  @ApiProperty() isUsual!: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'Increases with every change; send it as `If-Match: "version"`',
  })
  version!: number;

  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ description: 'User name of its last author' }) updatedBy!: string;
}

@ApiSchema({ name: 'PassageVersion' })
export class PassageVersionDto extends PickType(PassageDto, ['name', 'content', 'isUsual']) {
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ description: 'User name of the author' }) by!: string;
}

export function toPassageDto(passage: Passage): PassageDto {
  return viewOf(passage, ['id', 'name', 'content', 'isUsual', 'version', 'updatedAt', 'updatedBy']);
}

export function toPassageVersionDto(entry: PassageVersion): PassageVersionDto {
  const { changedAt, changedBy: by } = entry;
  return { ...viewOf(entry, ['version', 'name', 'content', 'isUsual']), at: changedAt.toISOString(), by };
}
