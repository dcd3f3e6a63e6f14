import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { NotNestedTooDeep } from '../articles/nesting.ts';
import { IfPresent, TextMember } from '../input/rules.ts';
import type { Passage, PassageVersion } from './passage.entity.ts';

/** A passage as an administrator sends it. */
export class PassageInput {
  @TextMember({ min: 1, max: 120, blank: false })
  name!: string;

  @TextMember({ min: 1, max: 50_000, blank: false, description: 'HTML, stored unchanged' })
  @NotNestedTooDeep()
  content!: string;

  @ApiPropertyOptional({ default: false, description: 'Whether it is offered for every new release' })
  @IfPresent()
  @IsBoolean({ message: 'isUsual must be true or false.' })
  isUsual?: boolean;
}

/** A standard passage as administrators get it. */
@ApiSchema({ name: 'Passage' })
export class PassageView {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty()
  content!: string;

  @ApiProperty()
  isUsual!: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'Increases with every change; send it as `If-Match: "version"`',
  })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiProperty({ description: 'User name of its last author' })
  updatedBy!: string;
}

/** A passage after one of its changes. */
@ApiSchema({ name: 'PassageVersion' })
export class PassageVersionView {
  @ApiProperty({ type: 'integer' })
  version!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty()
  content!: string;

  @ApiProperty()
  isUsual!: boolean;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'User name of the author' })
  by!: string;
}

export function toPassageView(passage: Passage): PassageView {
  const { id, name, content, isUsual, version, updatedAt, updatedBy } = passage;
  return { id, name, content, isUsual, version, updatedAt: updatedAt.toISOString(), updatedBy };
}

export function toPassageVersionView(entry: PassageVersion): PassageVersionView {
  const { version, name, content, isUsual, changedAt, changedBy } = entry;
  return { version, name, content, isUsual, at: changedAt.toISOString(), by: changedBy };
}
