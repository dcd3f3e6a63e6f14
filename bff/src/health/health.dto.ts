import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';

/** The process runs. */
export class Liveness {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

const PARTS = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['up', 'degraded', 'down'] } },
    required: ['status'],
    additionalProperties: { type: 'string' },
  },
} satisfies ApiPropertyOptions;

/** State of each part by name (`database`, `cache`). */
export class Readiness {
  @ApiProperty({ enum: ['ok', 'degraded'] })
  status!: string;

  @ApiPropertyOptional({ ...PARTS, description: 'Parts that are well' })
  info?: Record<string, unknown>;

  @ApiPropertyOptional({ ...PARTS, description: 'Parts that are not' })
  error?: Record<string, unknown>;

  @ApiProperty({ ...PARTS, description: 'Each part with its `status`: up, degraded or down' })
  details!: Record<string, unknown>;
}
