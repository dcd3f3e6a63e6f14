import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** The parameters of one public article. */
export class NewsItemQuery {
  @ApiPropertyOptional({
    enum: ['neighbours'],
    description: 'Include the next and previous article as `newer` and `older`',
  })
  @IsOptional()
  @IsIn(['neighbours'], { message: 'with can only be neighbours, given once.' })
  with?: 'neighbours';
}
