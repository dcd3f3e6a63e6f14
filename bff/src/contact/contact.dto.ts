import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsNumber, Max, Min } from 'class-validator';
import { EmailAddress, MAX_EMAIL_LENGTH, OptionalTextMember, TextMember } from '../input/rules.ts';

const MAX_NAME_LENGTH = 200;
const MAX_SUBJECT_LENGTH = 300;
const MAX_MESSAGE_LENGTH = 10_000;

/** A hidden field that only programs fill in. If it is not empty, the message is accepted but not delivered. */
const honeypot = {
  min: 0,
  max: MAX_MESSAGE_LENGTH,
  description: 'Hidden field of the form; the message is sent only if this is empty',
};

@ApiSchema({ name: 'ContactMessage' })
export class ContactMessage {
  @TextMember({ min: 1, max: MAX_NAME_LENGTH, blank: false }) name!: string;

  @ApiProperty({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
  @EmailAddress()
  email!: string;

  @OptionalTextMember({ min: 0, max: MAX_NAME_LENGTH }) company?: string;
  @OptionalTextMember({ min: 0, max: MAX_NAME_LENGTH }) inquiryType?: string;
  @TextMember({ min: 1, max: MAX_SUBJECT_LENGTH, blank: false }) subject!: string;
  @TextMember({ min: 1, max: MAX_MESSAGE_LENGTH, blank: false }) message!: string;
  @OptionalTextMember(honeypot) confirmation?: string;
}

@ApiSchema({ name: 'RestockInterest' })
export class RestockInterest {
  @TextMember({ min: 0, max: MAX_NAME_LENGTH }) name!: string;
  @TextMember({ min: 0, max: MAX_EMAIL_LENGTH }) email!: string;
  @TextMember({ min: 1, max: MAX_NAME_LENGTH, blank: false }) product!: string;
  @TextMember({ min: 0, max: MAX_NAME_LENGTH, description: 'Type or ring size' }) option!: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt({ message: 'quantity must be a whole number.' })
  @Min(1, { message: 'quantity must be 1 or more.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'quantity is too large.' })
  quantity!: number;

  @ApiProperty({ minimum: 0, description: 'In Canadian dollars' })
  @IsNumber({}, { message: 'estimatedPrice must be a number.' })
  @Min(0, { message: 'estimatedPrice must be 0 or more.' })
  estimatedPrice!: number;

  @OptionalTextMember(honeypot) confirmation?: string;
}
