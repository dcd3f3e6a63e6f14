import { ApiProperty } from '@nestjs/swagger';

/** A category or an author with the number of its articles. */
export class NamedCount {
  @ApiProperty()
  name!: string;

  @ApiProperty({ type: 'integer' })
  articles!: number;
}

/**
 * The values by which the administrators' list can be filtered, and whether articles need an approved draft.
 */
export class ArticleFacets {
  @ApiProperty({ type: 'integer', description: 'Number of scheduled articles' })
  scheduled!: number;

  @ApiProperty({ type: 'integer' })
  public!: number;

  @ApiProperty({ type: 'integer', description: 'Number of withdrawn articles' })
  withdrawn!: number;

  @ApiProperty({ type: 'integer' })
  deleted!: number;

  @ApiProperty({ description: 'Whether publication requires approval of the draft by another administrator' })
  reviewRequired!: boolean;

  @ApiProperty({ type: [NamedCount], description: 'Up to 200, most frequent first' })
  categories!: NamedCount[];

  @ApiProperty({ type: [NamedCount], description: 'Up to 200, most frequent first' })
  authors!: NamedCount[];
}
