import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PARTS_SCHEMA } from '../errors/problem.ts';

/** The process runs. */
export class Liveness {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

/** State of each part by name (`database`, `cache`, and `mail` if a mail server is configured). */
export class Readiness {
  @ApiProperty({ enum: ['ok', 'degraded'] })
  status!: string;

  @ApiPropertyOptional({ ...PARTS_SCHEMA, description: 'Parts that are well' })
  info?: Record<string, unknown>;

  @ApiPropertyOptional({ ...PARTS_SCHEMA, description: 'Parts that are not' })
  error?: Record<string, unknown>;

  @ApiProperty({ ...PARTS_SCHEMA, description: 'Each part with its `status`: up, degraded or down' })
  details!: Record<string, unknown>;
}
