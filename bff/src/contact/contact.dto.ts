import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsNumber, Max, Min } from 'class-validator';
import { EmailAddress, LONGEST_EMAIL, OptionalTextMember, TextMember } from '../input/rules.ts';

const LONGEST_NAME = 200;
const LONGEST_SUBJECT = 300;
const LONGEST_MESSAGE = 10_000;
const LARGEST_FIGURE = 1e9;

/** A hidden field that only programs fill in: such a message is accepted but not delivered. */
const honeypot = {
  min: 0,
  max: LONGEST_MESSAGE,
  description: 'Hidden field of the form; the message is sent only if this is empty',
};

@ApiSchema({ name: 'ContactMessage' })
export class ContactMessage {
  @TextMember({ min: 1, max: LONGEST_NAME }) name!: string;

  @ApiProperty({ format: 'email', maxLength: LONGEST_EMAIL })
  @EmailAddress()
  email!: string;

  @OptionalTextMember({ min: 0, max: LONGEST_NAME }) company?: string;
  @OptionalTextMember({ min: 0, max: LONGEST_NAME }) inquiryType?: string;
  @TextMember({ min: 1, max: LONGEST_SUBJECT }) subject!: string;
  @TextMember({ min: 1, max: LONGEST_MESSAGE }) message!: string;
  @OptionalTextMember(honeypot) confirmation?: string;
}

/** Interest in a wallet that is out of stock. The form does not require a name or an address. */
@ApiSchema({ name: 'RestockInterest' })
export class RestockInterest {
  @TextMember({ min: 0, max: LONGEST_NAME }) name!: string;
  @TextMember({ min: 0, max: LONGEST_EMAIL }) email!: string;
  @TextMember({ min: 1, max: LONGEST_NAME }) product!: string;
  @TextMember({ min: 0, max: LONGEST_NAME, description: 'Type or ring size' }) option!: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt({ message: 'quantity must be a whole number.' })
  @Min(1, { message: 'quantity must be 1 or more.' })
  @Max(LARGEST_FIGURE, { message: 'quantity is too large.' })
  quantity!: number;

  @ApiProperty({ minimum: 0, description: 'In Canadian dollars' })
  @IsNumber({}, { message: 'estimatedPrice must be a number.' })
  @Min(0, { message: 'estimatedPrice must be 0 or more.' })
  estimatedPrice!: number;

  @OptionalTextMember(honeypot) confirmation?: string;
}
