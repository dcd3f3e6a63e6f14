import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { AuditEntryView, AuditQuery } from './audit.dto.ts';
import { AuditService } from './audit.service.ts';

/** What was done in the newsroom. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly trail: AuditService) {}

  @Get()
  @ApiOperation({
    operationId: 'listAuditTrail',
    summary: 'Who did what when, newest first, 50 at a time unless told otherwise',
  })
  @ApiOkResponse({
    type: [AuditEntryView],
    headers: { Link: { description: 'The next page, when there is one', schema: { type: 'string' } } },
  })
  @ApiProblems(400)
  async list(
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryView[]> {
    const { entries, link } = await this.trail.list(query);
    if (link !== undefined) reply.header('link', link);
    return entries;
  }
}
