import { Body, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { RequirePassword } from '../auth/require-password.ts';
import { ApiProblems, NewsroomController, NoContent } from '../http/api-docs.ts';
import {
  EarlyReaderInput,
  EarlyReaderDto,
  EarlyReadersQuery,
  InvitedEarlyReader,
  toEarlyReaderDto,
} from './early-readers.dto.ts';
import { EarlyReadersService } from './early-readers.service.ts';

@NewsroomController('api/admin/early-readers')
export class EarlyReadersController {
  constructor(private readonly readers: EarlyReadersService) {}

  @Get()
  @ApiOperation({ summary: 'List the early readers of a release, latest first' })
  @ApiOkResponse({ type: [EarlyReaderDto] })
  async listEarlyReaders(@Query() { releaseId }: EarlyReadersQuery): Promise<EarlyReaderDto[]> {
    return (await this.readers.list(releaseId)).map(toEarlyReaderDto);
  }

  @Post()
  @RequirePassword()
  @ApiOperation({ summary: 'Create a link for one early reader of a release' })
  @ApiCreatedResponse({ type: InvitedEarlyReader })
  @ApiProblems(404, 409)
  inviteEarlyReader(
    @Body() input: EarlyReaderInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<InvitedEarlyReader> {
    return this.readers.invite(input, administrator);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Revoke an early-reader link' })
  @NoContent()
  @ApiProblems(404)
  async revokeEarlyReader(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    await this.readers.revoke(id, administrator);
  }
}
