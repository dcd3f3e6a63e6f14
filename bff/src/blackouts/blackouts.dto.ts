import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { IsISO8601, Matches } from 'class-validator';
import { OptionalTextMember, TextMember } from '../input/rules.ts';

function Day(description: string): PropertyDecorator {
  const message = '$property must be a day such as 2026-12-24.';
  return applyDecorators(
    ApiProperty({ format: 'date', description }),
    IsISO8601({ strict: true }, { message }),
    Matches(/^[1-9]\d{3}-\d{2}-\d{2}$/, { message }),
  );
}

export function BlackoutReason(): PropertyDecorator {
  return OptionalTextMember({
    min: 1,
    max: 500,
    blank: false,
    description: 'Reason for publication within a blackout; 409 if required and missing',
  });
}

export class BlackoutInput {
  @TextMember({ min: 1, max: 120, blank: false }) title!: string;
  @Day('In Pacific time') firstDay!: string;
  @Day('In Pacific time, inclusive') lastDay!: string;
}

@ApiSchema({ name: 'Blackout' })
export class BlackoutDto extends PickType(BlackoutInput, ['title', 'firstDay', 'lastDay'] as const) {
  @ApiProperty() id!: string;
}
