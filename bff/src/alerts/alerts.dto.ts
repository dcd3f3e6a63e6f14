import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, Matches } from 'class-validator';
import { LINK_SECRET } from '../auth/link-secret.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../documents/document.entity.ts';
import { EmailAddress, IfPresent, MAX_EMAIL_LENGTH, Text } from '../input/rules.ts';

const MAX_CATEGORY_LENGTH = 120;
const MAX_CATEGORIES = 20;
const KINDS = { enum: DOCUMENT_KINDS, enumName: 'DocumentKind', isArray: true };

@ApiSchema({ name: 'Alerts' })
export class AlertsDto {
  @ApiProperty({ description: 'False if no e-mail is sent' }) offered!: boolean;
}

@ApiSchema({ name: 'AlertCategories' })
export class AlertCategoriesDto {
  @ApiProperty({ type: [String] }) categories!: string[];

  @ApiProperty({ ...KINDS, description: 'Kinds of documents of which at least one is public' })
  documentKinds!: DocumentKind[];
}

export class SubscriptionInput {
  @ApiProperty({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
  @EmailAddress()
  email!: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_CATEGORIES,
    description: 'Categories to subscribe to; default: all',
  })
  @IfPresent()
  @IsArray({ message: 'categories must be a list.' })
  @ArrayMaxSize(MAX_CATEGORIES, { message: `categories must have ${MAX_CATEGORIES} entries at most.` })
  @Text(
    { min: 0, max: MAX_CATEGORY_LENGTH },
    { each: true, message: `categories must be texts of up to ${MAX_CATEGORY_LENGTH} characters.` },
  )
  categories?: string[];

  @ApiPropertyOptional({ ...KINDS, description: 'Kinds of documents to subscribe to; default: none' })
  @IfPresent()
  @IsArray({ message: 'documentKinds must be a list.' })
  @ArrayMaxSize(DOCUMENT_KINDS.length, {
    message: `documentKinds must have ${DOCUMENT_KINDS.length} entries at most.`,
  })
  @IsIn([...DOCUMENT_KINDS], {
    each: true,
    message: `documentKinds must be any of ${DOCUMENT_KINDS.join(', ')}.`,
  })
  documentKinds?: DocumentKind[];
}

export class SubscriptionToken {
  @ApiProperty({ pattern: LINK_SECRET.source })
  @Matches(LINK_SECRET, { message: 'token must be the one in the e-mail.' })
  token!: string;
}

export class SubscriptionAnswer {
  @ApiProperty() message!: string;
}
