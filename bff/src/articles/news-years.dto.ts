import { ApiProperty } from '@nestjs/swagger';

/** A UTC year in which articles were published. */
export class NewsYear {
  @ApiProperty({ type: 'integer' })
  year!: number;

  @ApiProperty({ type: 'integer' })
  articles!: number;
}
