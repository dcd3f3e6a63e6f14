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
  @ApiProperty({ type: 'integer', description: 'Articles that are not public yet' })
  scheduled!: number;

  @ApiProperty({ type: 'integer' })
  public!: number;

  @ApiProperty({ type: 'integer', description: 'Articles that were public and were taken back' })
  withdrawn!: number;

  @ApiProperty({ type: 'integer' })
  deleted!: number;

  @ApiProperty({ description: 'Nothing is published unless another administrator has approved its draft' })
  reviewRequired!: boolean;

  @ApiProperty({ type: [NamedCount], description: 'Up to 200, those with most articles first' })
  categories!: NamedCount[];

  @ApiProperty({ type: [NamedCount], description: 'Up to 200, those with most articles first' })
  authors!: NamedCount[];
}
