import { Delete, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiProblems, NewsroomController, NoContent } from '../http/api-docs.ts';
import { PresenceService } from './presence.service.ts';

@ApiSchema({ name: 'Presence' })
export class PresenceDto {
  @ApiProperty({ description: 'User name' }) username!: string;
  @ApiProperty({ format: 'date-time' }) since!: string;
}

@NewsroomController('api/admin/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Put(':subject/:windowId')
  @ApiOperation({
    summary: 'Report for one minute that a window has an article or draft open, and get the other windows',
  })
  @ApiOkResponse({ type: [PresenceDto] })
  @ApiProblems(400, 404)
  async keepPresence(
    @Param('subject') subject: string,
    @Param('windowId') windowId: string,
    @CurrentAdministrator() { username }: SignedInAdministrator,
  ): Promise<PresenceDto[]> {
    const others = await this.presence.renew({ subject, windowId, username });
    return others.map((other) => ({ username: other.username, since: other.since.toISOString() }));
  }

  @Delete(':subject/:windowId')
  @ApiOperation({ summary: 'Report that a window was closed' })
  @NoContent()
  @ApiProblems(400, 404)
  async endPresence(
    @Param('subject') subject: string,
    @Param('windowId') windowId: string,
    @CurrentAdministrator() { username }: SignedInAdministrator,
  ): Promise<void> {
    await this.presence.end({ subject, windowId, username });
  }
}
