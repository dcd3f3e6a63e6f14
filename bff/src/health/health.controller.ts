import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type HealthCheckResult, HealthCheckService } from '@nestjs/terminus';
import { z } from 'zod';
import { type ComponentStates, ComponentsDownError } from '../errors/domain-errors.ts';
import { Public } from '../auth/public.ts';
import { ApiProblems } from '../http/api-docs.ts';
import { Liveness, Readiness } from './health.dto.ts';
import { ComponentsHealthIndicator } from './components.health.ts';

@ApiTags('health')
@Public()
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly parts: ComponentsHealthIndicator,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'Check whether the process runs' })
  @ApiOkResponse({ type: Liveness })
  getLiveness(): Liveness {
    return { status: 'ok' };
  }

  /** Returns 200 also if the cache or the mail server has failed, because requests succeed without them. */
  @Get('ready')
  @ApiOperation({ summary: 'Check whether the required services respond' })
  @ApiOkResponse({ type: Readiness })
  @ApiProblems(503)
  async getReadiness(): Promise<HealthCheckResult> {
    try {
      return await this.health.check([
        () => this.parts.checkDatabase(),
        () => this.parts.checkCache(),
        () => this.parts.checkMail(),
      ]);
    } catch (error) {
      throw error instanceof ServiceUnavailableException ? new ComponentsDownError(partStates(error)) : error;
    }
  }
}

const refusal = z.object({ details: z.record(z.string(), z.looseObject({ status: z.string() })) });

function partStates(error: ServiceUnavailableException): ComponentStates {
  return refusal.safeParse(error.getResponse()).data?.details ?? {};
}
