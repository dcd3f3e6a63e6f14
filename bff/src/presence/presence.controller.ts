import { Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiSchema,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { PresenceService } from './presence.service.ts';

/** Somebody who has an article or draft open. */
@ApiSchema({ name: 'Presence' })
export class PresenceView {
  @ApiProperty({ description: 'User name' })
  username!: string;

  @ApiProperty({ format: 'date-time' })
  since!: string;
}

/** Who has which article or draft open. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Put(':subject/:windowId')
  @ApiOperation({
    operationId: 'keepPresence',
    summary: 'Report for one minute that a window has an article or draft open, and get the other windows',
  })
  @ApiOkResponse({ type: [PresenceView] })
  @ApiProblems(400, 404)
  async keep(
    @Param('subject') subject: string,
    @Param('windowId') windowId: string,
    @CurrentAdministrator() { username }: SignedInAdministrator,
  ): Promise<PresenceView[]> {
    const others = await this.presence.keep({ subject, windowId, username });
    return others.map((other) => ({ username: other.username, since: other.since.toISOString() }));
  }

  @Delete(':subject/:windowId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endPresence', summary: 'Report that a window was closed' })
  @ApiNoContentResponse()
  @ApiProblems(400, 404)
  async end(
    @Param('subject') subject: string,
    @Param('windowId') windowId: string,
    @CurrentAdministrator() { username }: SignedInAdministrator,
  ): Promise<void> {
    await this.presence.end({ subject, windowId, username });
  }
}
