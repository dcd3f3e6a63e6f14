import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class TeamMember {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() role!: string;
  @ApiProperty() bio!: string;
  @ApiProperty({ description: 'Path of a portrait on the public origin' }) imageUrl!: string;
}

export class EquipmentItem {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() model!: string;
  @ApiProperty() algorithm!: string;
  @ApiProperty() hashrate!: string;
  @ApiProperty() power!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Further specifications by camelCase label',
  })
  specs?: Record<string, string>;
}

export class Stats {
  @ApiProperty({ type: 'integer' }) articles!: number;
  @ApiProperty({ type: 'integer' }) teamMembers!: number;
  @ApiProperty({ type: 'integer' }) equipment!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastPublishedAt!: string | null;
}
