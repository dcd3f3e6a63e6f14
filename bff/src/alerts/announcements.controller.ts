import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { AlertsOverview, RecipientsQuery } from './announcements.dto.ts';
import { AnnouncementsService } from './announcements.service.ts';

/** E-mail alerts as administrators see them. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/alerts')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getAlertsOverview',
    summary: 'Count the recipients of a category, and list releases whose e-mails were skipped',
  })
  @ApiOkResponse({ type: AlertsOverview })
  @ApiProblems(400)
  describe(@Query() { category = '' }: RecipientsQuery): Promise<AlertsOverview> {
    return this.announcements.describe(category);
  }

  @Post('skipped/:id/send')
  @HttpCode(204)
  @ApiOperation({ operationId: 'sendSkippedAlerts', summary: 'Send the skipped e-mails about a release now' })
  @ApiNoContentResponse({ description: 'The e-mails are queued' })
  @ApiProblems(404)
  send(@Param('id') id: string): Promise<void> {
    return this.announcements.sendSkipped(id);
  }
}
