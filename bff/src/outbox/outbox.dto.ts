import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'FailedMessage' })
export class FailedMessageDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'Kind of e-mail, such as `release` or `confirmation`' }) kind!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Recipient. Null if they should no longer get it',
  })
  to!: string | null;

  @ApiProperty({ type: String, nullable: true }) subject!: string | null;
  @ApiProperty({ description: 'Reply of the mail server, or the error' }) reason!: string;
  @ApiProperty({ type: String, format: 'date-time' }) failedAt!: Date;
}

/** An address that gets no e-mail because its mailbox does not exist. */
@ApiSchema({ name: 'SuspendedAddress' })
export class SuspendedAddressDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty({ description: 'Last reply of its mail server' }) reason!: string;
  @ApiProperty({ type: String, format: 'date-time' }) suspendedAt!: Date;
}

@ApiSchema({ name: 'PausedReleases' })
export class PausedReleasesDto {
  @ApiProperty({ type: String, format: 'date-time' }) since!: Date;
  @ApiProperty({ description: 'Last reply of the mail server' }) reason!: string;
}

@ApiSchema({ name: 'Outbox' })
export class OutboxDto {
  @ApiProperty({ description: 'False if no mail server is configured' }) available!: boolean;

  @ApiProperty({
    type: PausedReleasesDto,
    nullable: true,
    description: 'Set while the mail server refuses release e-mails',
  })
  paused!: PausedReleasesDto | null;

  @ApiProperty({ type: [FailedMessageDto], description: 'Oldest first, 100 at most' })
  failed!: FailedMessageDto[];

  @ApiProperty({ type: [SuspendedAddressDto], description: 'Latest first, 100 at most' })
  suspended!: SuspendedAddressDto[];
}
