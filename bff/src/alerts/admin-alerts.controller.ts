import { Get, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiProblems, NewsroomController, NoContent } from '../http/api-docs.ts';
import { AlertsOverview, RecipientsQuery } from './admin-alerts.dto.ts';
import { AnnouncementsService } from './announcements.service.ts';

@NewsroomController('api/admin/alerts')
export class AdminAlertsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Get()
  @ApiOperation({
    summary: 'Count the recipients of a category, and list releases whose e-mails were skipped',
  })
  @ApiOkResponse({ type: AlertsOverview })
  @ApiProblems(400)
  getAlertsOverview(@Query() { category = '' }: RecipientsQuery): Promise<AlertsOverview> {
    return this.announcements.describe(category);
  }

  @Post('skipped/:id/send')
  @ApiOperation({ summary: 'Send the skipped e-mails about a release now' })
  @NoContent('The e-mails are queued')
  @ApiProblems(404)
  sendSkippedAlerts(@Param('id') id: string): Promise<void> {
    return this.announcements.sendSkipped(id);
  }
}
