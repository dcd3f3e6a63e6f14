import { ApiProperty } from '@nestjs/swagger';

/** The process runs. */
export class Liveness {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

/** State of each part by name (`database`, `cache`). */
export class Readiness {
  @ApiProperty({ enum: ['ok', 'degraded'] })
  status!: string;

  @ApiProperty({
    type: 'object',
    description: 'Each part with its `status`: up, degraded or down',
    additionalProperties: {
      type: 'object',
      properties: { status: { type: 'string', enum: ['up', 'degraded', 'down'] } },
      required: ['status'],
      additionalProperties: { type: 'string' },
    },
  })
  details!: Record<string, unknown>;
}
