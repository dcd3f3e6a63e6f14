import { viewOf } from '../http/view-of.ts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Flag, TextMember } from '../input/rules.ts';
import type { Remark } from './remark.entity.ts';

export class RemarkInput {
  @TextMember({ min: 1, max: 1_000, blank: false, description: 'The quoted words' }) quote!: string;
  @TextMember({ min: 1, max: 1_000, blank: false }) text!: string;
}

export class RemarkStateInput {
  @Flag() done!: boolean;
}

@ApiSchema({ name: 'Remark' })
export class RemarkDto {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'The quoted words at that time' }) quote!: string;
  @ApiProperty() text!: string;

  @ApiProperty({ description: 'User name of an administrator, or name of an early reader' })
  authorName!: string;

  @ApiProperty({ format: 'date-time' }) createdAt!: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Time at which it was marked as done' })
  doneAt?: string;

  @ApiPropertyOptional({ description: 'User name of the administrator who marked it' }) doneBy?: string;
}

export function toRemarkDto(remark: Remark): RemarkDto {
  return viewOf(remark, ['id', 'quote', 'text', 'authorName', 'createdAt', 'doneAt', 'doneBy']);
}
