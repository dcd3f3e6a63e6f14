import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { AuditTrailEntry, AuditTrailQuery } from './audit-trail.dto.ts';
import { AuditTrailService } from './audit-trail.service.ts';

/** What was done in the newsroom. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/audit')
export class AuditTrailController {
  constructor(private readonly trail: AuditTrailService) {}

  @Get()
  @ApiOperation({
    operationId: 'listAuditTrail',
    summary: 'Who did what when, newest first, 50 at a time unless told otherwise',
  })
  @ApiOkResponse({
    type: [AuditTrailEntry],
    headers: { Link: { description: 'The next page, when there is one', schema: { type: 'string' } } },
  })
  @ApiProblems(400)
  async list(
    @Query() query: AuditTrailQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditTrailEntry[]> {
    const { entries, link } = await this.trail.list(query);
    if (link !== undefined) reply.header('link', link);
    return entries;
  }
}
