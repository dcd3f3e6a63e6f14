import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { TextMember } from '../input/rules.ts';
import type { Remark } from './remark.entity.ts';

/** A remark to add. */
export class RemarkInput {
  @TextMember({ min: 1, max: 1_000, blank: false, description: 'The words that it is about' })
  quote!: string;

  @TextMember({ min: 1, max: 1_000, blank: false })
  text!: string;
}

/** Whether a remark is done. */
export class RemarkStateInput {
  @ApiProperty()
  @IsBoolean({ message: 'done must be true or false.' })
  done!: boolean;
}

/** A remark about a passage of a draft or of a scheduled article. */
@ApiSchema({ name: 'Remark' })
export class RemarkView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ description: 'The words that it is about, as they read then' })
  quote!: string;

  @ApiProperty()
  text!: string;

  @ApiProperty({ description: 'User name of an administrator, or how somebody else is called' })
  authorName!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When it was marked as done' })
  doneAt?: string;

  @ApiPropertyOptional({ description: 'User name of who marked it' })
  doneBy?: string;
}

export function toRemarkView(remark: Remark): RemarkView {
  const { id, quote, text, authorName, createdAt, doneAt, doneBy } = remark;
  return {
    ...{ id, quote, text, authorName, createdAt: createdAt.toISOString() },
    ...(doneAt && { doneAt: doneAt.toISOString() }),
    ...(doneBy && { doneBy }),
  };
}
