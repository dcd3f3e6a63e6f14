import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { DraftFieldsInput } from '../articles/release-fields.ts';
import {
  MAX_VERSION,
  OptionalChoice,
  OptionalId,
  OptionalTextMember,
  UUID_PATTERN,
  VersionNumber,
} from '../input/rules.ts';

export class DraftInput extends DraftFieldsInput {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Id of the article it changes; null for a new article. Default: unchanged',
  })
  @IsOptional()
  @Matches(UUID_PATTERN, { message: 'articleId must be the id of an article, or null.' })
  articleId?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: MAX_VERSION,
    description: 'Version of the article that the draft is based on',
  })
  @IsOptional()
  @VersionNumber('articleVersion must be the version of an article.')
  articleVersion?: number | null;

  @OptionalId('a draft', {
    format: 'uuid',
    description:
      'A draft, possibly a discarded one, whose text this draft continues; its contributors are added to this draft',
  })
  basedOn?: string;

  @OptionalTextMember({ min: 0, max: 64, description: 'Time zone in which the time was chosen' })
  timezone?: string;

  @OptionalTextMember({ min: 0, max: 500, description: 'Correction of a public release' })
  correction?: string;
}

export class DraftListQuery {
  @OptionalChoice(['true'], { description: 'List the drafts discarded in the last 30 days instead' })
  discarded?: 'true';
}
