import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';

/** The body of the newswire's call. */
export class WireNotice {
  @ApiProperty({ format: 'uuid', description: 'The id of the release, as in the path' })
  @IsString({ message: 'release must be the id of the release in the path.' })
  release!: string;
}
