import { ApiProperty } from '@nestjs/swagger';
import { OptionalTextMember } from '../input/rules.ts';

export class RecipientsQuery {
  @OptionalTextMember({ min: 0, max: 120, default: '', description: 'The category of a release' })
  category?: string;
}

export class SkippedRelease {
  @ApiProperty() id!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'date-time', description: 'When it became public' }) publicFrom!: string;
}

export class AlertsOverview {
  @ApiProperty({ description: 'False without a mail server' }) available!: boolean;

  @ApiProperty({ type: 'integer', description: 'Subscribers who get releases of the category' })
  recipients!: number;

  @ApiProperty({
    type: [SkippedRelease],
    description: 'Releases of the last days whose e-mails an outage of more than 24 hours prevented',
  })
  skipped!: SkippedRelease[];
}
