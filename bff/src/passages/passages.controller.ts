import { Body, Delete, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiIfMatch, ApiProblems, NewsroomController, NoContent } from '../http/api-docs.ts';
import { Versioned } from '../response-cache/versioned.ts';
import {
  PassageInput,
  PassageVersionDto,
  PassageDto,
  toPassageVersionDto,
  toPassageDto,
} from './passages.dto.ts';
import { MAX_PASSAGES, PassagesService } from './passages.service.ts';

@NewsroomController('api/admin/passages')
export class PassagesController {
  constructor(private readonly passages: PassagesService) {}

  @Get()
  @ApiOperation({ summary: `List the standard passages by name, at most ${MAX_PASSAGES}` })
  @ApiOkResponse({ type: [PassageDto] })
  async listPassages(): Promise<PassageDto[]> {
    return (await this.passages.list()).map(toPassageDto);
  }

  @Post()
  @Versioned()
  @ApiOperation({ summary: 'Create a standard passage' })
  @ApiCreatedResponse({ type: PassageDto })
  @ApiProblems(409)
  async createPassage(
    @Body() input: PassageInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<PassageDto> {
    return toPassageDto(await this.passages.create(input, administrator));
  }

  @Put(':id')
  @Versioned()
  @ApiOperation({ summary: 'Replace a standard passage' })
  @ApiIfMatch()
  @ApiOkResponse({ type: PassageDto })
  @ApiProblems(404, 412)
  async updatePassage(
    @Param('id') id: string,
    @Body() input: PassageInput,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<PassageDto> {
    return toPassageDto(await this.passages.update(id, input, ifMatch, administrator));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a standard passage; releases retain its text' })
  @ApiIfMatch()
  @NoContent('Removed')
  @ApiProblems(404, 412)
  deletePassage(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.passages.delete(id, ifMatch, administrator);
  }

  @Post(':id/restore')
  @Versioned()
  @HttpCode(200)
  @ApiOperation({ summary: 'Restore a deleted standard passage with its history' })
  @ApiOkResponse({ type: PassageDto })
  @ApiProblems(404, 409)
  async restorePassage(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<PassageDto> {
    return toPassageDto(await this.passages.restore(id, administrator));
  }

  @Get(':id/history')
  @ApiOperation({ summary: 'List the last 50 versions of a standard passage, newest first' })
  @ApiOkResponse({ type: [PassageVersionDto] })
  @ApiProblems(404)
  async getPassageHistory(@Param('id') id: string): Promise<PassageVersionDto[]> {
    return (await this.passages.history(id)).map(toPassageVersionDto);
  }
}
