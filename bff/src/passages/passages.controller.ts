import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiAdministrator, ApiIfMatch, ApiProblems } from '../http/api-docs.ts';
import { Versioned } from '../response-cache/versioned.ts';
import {
  PassageInput,
  PassageVersionView,
  PassageView,
  toPassageVersionView,
  toPassageView,
} from './passages.dto.ts';
import { MOST_PASSAGES, PassagesService } from './passages.service.ts';

/** Standard passages, which all administrators share. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/passages')
export class PassagesController {
  constructor(private readonly passages: PassagesService) {}

  @Get()
  @ApiOperation({
    operationId: 'listPassages',
    summary: `List the standard passages by name, at most ${MOST_PASSAGES}`,
  })
  @ApiOkResponse({ type: [PassageView] })
  async list(): Promise<PassageView[]> {
    return (await this.passages.list()).map(toPassageView);
  }

  @Post()
  @Versioned()
  @ApiOperation({ operationId: 'createPassage', summary: 'Create a standard passage' })
  @ApiCreatedResponse({ type: PassageView })
  @ApiProblems(409)
  async create(
    @Body() input: PassageInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<PassageView> {
    return toPassageView(await this.passages.create(input, administrator));
  }

  @Put(':id')
  @Versioned()
  @ApiOperation({ operationId: 'updatePassage', summary: 'Replace a standard passage' })
  @ApiIfMatch()
  @ApiOkResponse({ type: PassageView })
  @ApiProblems(404, 412)
  async update(
    @Param('id') id: string,
    @Body() input: PassageInput,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<PassageView> {
    return toPassageView(await this.passages.update(id, input, ifMatch, administrator));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deletePassage',
    summary: 'Delete a standard passage; releases keep its text',
  })
  @ApiIfMatch()
  @ApiNoContentResponse({ description: 'Removed' })
  @ApiProblems(404, 412)
  delete(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.passages.delete(id, ifMatch, administrator);
  }

  @Post(':id/restore')
  @Versioned()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restorePassage',
    summary: 'Restore a deleted standard passage with its history',
  })
  @ApiOkResponse({ type: PassageView })
  @ApiProblems(404, 409)
  async restore(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<PassageView> {
    return toPassageView(await this.passages.restore(id, administrator));
  }

  @Get(':id/history')
  @ApiOperation({
    operationId: 'getPassageHistory',
    summary: 'List the last 50 versions of a standard passage, newest first',
  })
  @ApiOkResponse({ type: [PassageVersionView] })
  @ApiProblems(404)
  async history(@Param('id') id: string): Promise<PassageVersionView[]> {
    return (await this.passages.history(id)).map(toPassageVersionView);
  }
}
