import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TextMember } from '../input/rules.ts';

export class CategoryInput {
  @TextMember({ min: 1, max: 120, blank: false }) name!: string;
}

@ApiSchema({ name: 'Category' })
export class CategoryDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;

  @ApiProperty({ type: 'integer', description: 'Releases in this category, without deleted ones' })
  articles!: number;
}
