import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { NeedsPassword } from '../auth/needs-password.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import {
  EarlyReaderInput,
  EarlyReadersQuery,
  EarlyReaderView,
  InvitedEarlyReader,
  toEarlyReaderView,
} from './early-readers.dto.ts';
import { EarlyReadersService } from './early-readers.service.ts';

/** Managing the early readers of a release. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/early-readers')
export class EarlyReadersController {
  constructor(private readonly readers: EarlyReadersService) {}

  @Get()
  @ApiOperation({
    operationId: 'listEarlyReaders',
    summary: 'List the early readers of a release, latest first',
  })
  @ApiOkResponse({ type: [EarlyReaderView] })
  async list(@Query() { releaseId }: EarlyReadersQuery): Promise<EarlyReaderView[]> {
    return (await this.readers.list(releaseId)).map(toEarlyReaderView);
  }

  @Post()
  @NeedsPassword()
  @ApiOperation({
    operationId: 'inviteEarlyReader',
    summary: 'Create a link for one early reader of a release',
  })
  @ApiCreatedResponse({ type: InvitedEarlyReader })
  @ApiProblems(404, 409)
  invite(
    @Body() input: EarlyReaderInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<InvitedEarlyReader> {
    return this.readers.invite(input, administrator);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'revokeEarlyReader', summary: 'Revoke an early-reader link' })
  @ApiNoContentResponse()
  @ApiProblems(404)
  async revoke(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    await this.readers.revoke(id, administrator);
  }
}
