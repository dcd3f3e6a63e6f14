import { COMPONENTS_SCHEMA } from '../errors/problem.ts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class Liveness {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
}

export class Readiness {
  @ApiProperty({ enum: ['ok', 'degraded'] }) status!: string;

  @ApiPropertyOptional({ ...COMPONENTS_SCHEMA, description: 'Services that respond' })
  info?: Record<string, unknown>;

  @ApiPropertyOptional({ ...COMPONENTS_SCHEMA, description: 'Services that do not respond' })
  error?: Record<string, unknown>;

  @ApiProperty({
    ...COMPONENTS_SCHEMA,
    description: 'All services with their `status`: up, degraded or down',
  })
  details!: Record<string, unknown>;
}
