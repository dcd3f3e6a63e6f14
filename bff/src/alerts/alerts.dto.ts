import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, Matches, MaxLength } from 'class-validator';
import { LINK_SECRET } from '../auth/link-secret.ts';
import { EmailAddress, IfPresent, LONGEST_EMAIL } from '../input/rules.ts';

const LONGEST_CATEGORY = 120;
const MOST_CATEGORIES = 20;

/**
 * Whether there are e-mail alerts. Every visitor of the news page asks this, so 'no' is an answer rather than
 * an error.
 */
@ApiSchema({ name: 'Alerts' })
export class AlertsView {
  @ApiProperty({ description: 'False if no e-mail is sent' })
  offered!: boolean;
}

/** What a reader can choose from. */
@ApiSchema({ name: 'AlertCategories' })
export class AlertCategoriesView {
  @ApiProperty({ type: [String] })
  categories!: string[];
}

/** A request for e-mail alerts. */
@ApiSchema({ name: 'SubscriptionInput' })
export class SubscriptionInput {
  @ApiProperty({ format: 'email', maxLength: LONGEST_EMAIL })
  @EmailAddress()
  email!: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MOST_CATEGORIES,
    description: 'Categories to subscribe to; default: all',
  })
  @IfPresent()
  @IsArray({ message: 'categories must be a list.' })
  @ArrayMaxSize(MOST_CATEGORIES, { message: `categories must have ${MOST_CATEGORIES} entries at most.` })
  @MaxLength(LONGEST_CATEGORY, {
    each: true,
    message: `categories must be texts of up to ${LONGEST_CATEGORY} characters.`,
  })
  categories?: string[];
}

/** The secret from the link in an e-mail. */
@ApiSchema({ name: 'SubscriptionToken' })
export class SubscriptionToken {
  @ApiProperty({ pattern: LINK_SECRET.source })
  @Matches(LINK_SECRET, { message: 'token must be the one in the letter.' })
  token!: string;
}

/** The answer to every subscription request, whatever the address. */
@ApiSchema({ name: 'SubscriptionAnswer' })
export class SubscriptionAnswer {
  @ApiProperty()
  message!: string;
}
