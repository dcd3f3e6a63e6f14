import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { Paged, type Page } from '../pagination/paged.ts';
import { AuditEntryView, AuditQuery } from './audit.dto.ts';
import { AuditService } from './audit.service.ts';

/** The audit trail. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly trail: AuditService) {}

  @Get()
  @Paged()
  @ApiOperation({
    operationId: 'listAuditTrail',
    summary: 'List the audit trail, newest first',
  })
  @ApiOkResponse({
    type: [AuditEntryView],
    headers: { Link: { description: 'Link to the next page, if any', schema: { type: 'string' } } },
  })
  @ApiProblems(400)
  list(@Query() query: AuditQuery): Promise<Page<AuditEntryView>> {
    return this.trail.list(query);
  }
}
