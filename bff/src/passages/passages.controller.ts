import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiAdministrator, ApiIfMatch, ApiProblems } from '../http/api-docs.ts';
import { versionTag } from '../response-cache/etag.ts';
import type { Passage } from './passage.entity.ts';
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
    summary: `All standard passages by name, ${MOST_PASSAGES} at most`,
  })
  @ApiOkResponse({ type: [PassageView] })
  async list(): Promise<PassageView[]> {
    return (await this.passages.list()).map(toPassageView);
  }

  @Post()
  @ApiOperation({ operationId: 'createPassage', summary: 'Creates a standard passage' })
  @ApiCreatedResponse({ type: PassageView })
  @ApiProblems(409)
  async create(
    @Body() input: PassageInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PassageView> {
    return view(await this.passages.create(input, administrator), reply);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'updatePassage', summary: 'Replaces a standard passage' })
  @ApiIfMatch()
  @ApiOkResponse({ type: PassageView })
  @ApiProblems(404, 412)
  async update(
    @Param('id') id: string,
    @Body() input: PassageInput,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PassageView> {
    return view(await this.passages.update(id, input, ifMatch, administrator), reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deletePassage',
    summary: 'Deletes a standard passage; releases keep its text',
  })
  @ApiIfMatch()
  @ApiNoContentResponse({ description: 'It is gone' })
  @ApiProblems(404, 412)
  delete(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.passages.delete(id, ifMatch, administrator);
  }

  @Get(':id/history')
  @ApiOperation({
    operationId: 'getPassageHistory',
    summary: 'How it read after each of its last 50 changes, newest first, deleted or not',
  })
  @ApiOkResponse({ type: [PassageVersionView] })
  @ApiProblems(404)
  async history(@Param('id') id: string): Promise<PassageVersionView[]> {
    return (await this.passages.history(id)).map(toPassageVersionView);
  }
}

function view(passage: Passage, reply: FastifyReply): PassageView {
  reply.header('etag', versionTag(passage.version));
  return toPassageView(passage);
}
