import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { type Page, Paged } from '../pagination/paged.ts';
import { AuditEntryDto, AuditQuery } from './audit.dto.ts';
import { AuditService } from './audit.service.ts';

@NewsroomController('api/admin/audit')
export class AuditController {
  constructor(private readonly trail: AuditService) {}

  @Get()
  @Paged()
  @ApiOperation({ summary: 'List the audit trail, newest first' })
  @ApiOkResponse({
    type: [AuditEntryDto],
    headers: { Link: { description: 'Link to the next page, if any', schema: { type: 'string' } } },
  })
  @ApiProblems(400)
  listAuditTrail(@Query() query: AuditQuery): Promise<Page<AuditEntryDto>> {
    return this.trail.list(query);
  }
}
