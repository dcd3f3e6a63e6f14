import { Body, Delete, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiIfMatch, ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { type Page, Paged } from '../pagination/paged.ts';
import { Versioned } from '../response-cache/versioned.ts';
import {
  DeletedSet,
  ReleaseSetDto,
  SetInput,
  SetItemAddress,
  SetListQuery,
  SetPublication,
} from './set.dto.ts';
import { SetsService } from './sets.service.ts';

const PATH = '/api/admin/sets';

@NewsroomController(PATH)
export class SetsController {
  constructor(private readonly sets: SetsService) {}

  @Get()
  @Paged()
  @ApiOperation({ summary: 'List release sets by publication time, latest first' })
  @ApiOkResponse({
    type: [ReleaseSetDto],
    headers: { Link: { description: 'Link to the next page, if any', schema: { type: 'string' } } },
  })
  @ApiProblems(400)
  listSets(@Query() query: SetListQuery): Promise<Page<ReleaseSetDto>> {
    return this.sets.list(query);
  }

  @Get(':id')
  @Versioned()
  @ApiOperation({ summary: 'Get a release set with its items and problems' })
  @ApiOkResponse({ type: ReleaseSetDto })
  @ApiProblems(404)
  getSet(@Param('id') id: string): Promise<ReleaseSetDto> {
    return this.sets.get(id);
  }

  @Post()
  @Versioned({ created: PATH })
  @ApiOperation({ summary: 'Create an empty release set' })
  @ApiCreatedResponse({ type: ReleaseSetDto })
  @ApiProblems(409)
  createSet(
    @Body() input: SetInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ReleaseSetDto> {
    return this.sets.create(input, administrator);
  }

  @Put(':id')
  @Versioned()
  @ApiOperation({ summary: 'Rename a release set, or move it with all items' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ReleaseSetDto })
  @ApiProblems(403, 404, 409, 412)
  updateSet(
    @Param('id') id: string,
    @Body() input: SetInput,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ReleaseSetDto> {
    return this.sets.update(id, input, ifMatch, administrator);
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete an empty release set' })
  @ApiIfMatch()
  @ApiOkResponse({ type: DeletedSet })
  @ApiProblems(404, 409, 412)
  async deleteSet(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<DeletedSet> {
    await this.sets.delete(id, ifMatch, administrator);
    return { id, deleted: true };
  }

  @Put(':id/items/:kind/:itemId')
  @Versioned()
  @ApiOperation({ summary: "Add an item, which takes the set's publication time" })
  @ApiIfMatch()
  @ApiOkResponse({ type: ReleaseSetDto })
  @ApiProblems(403, 404, 409, 412)
  addSetItem(
    @Param() address: SetItemAddress,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ReleaseSetDto> {
    return this.sets.addItem(address, ifMatch, administrator);
  }

  @Delete(':id/items/:kind/:itemId')
  @Versioned()
  @ApiOperation({ summary: 'Remove an item, which stays scheduled for the same time' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ReleaseSetDto })
  @ApiProblems(404, 409, 412)
  removeSetItem(
    @Param() address: SetItemAddress,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ReleaseSetDto> {
    return this.sets.removeItem(address, ifMatch, administrator);
  }

  @Post(':id/hold')
  @Versioned()
  @HttpCode(200)
  @ApiOperation({ summary: 'Hold a release set: nothing of it becomes public' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ReleaseSetDto })
  @ApiProblems(404, 409, 412)
  holdSet(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ReleaseSetDto> {
    return this.sets.hold(id, ifMatch, administrator);
  }

  @Post(':id/resume')
  @Versioned()
  @HttpCode(200)
  @ApiOperation({ summary: 'End the hold of a release set that is not due' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ReleaseSetDto })
  @ApiProblems(404, 409, 412)
  resumeSet(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ReleaseSetDto> {
    return this.sets.resume(id, ifMatch, administrator);
  }

  @Post(':id/publish-now')
  @Versioned()
  @HttpCode(200)
  @ApiOperation({ summary: 'Publish all items of a complete release set' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ReleaseSetDto })
  @ApiProblems(403, 404, 409, 412)
  publishSetNow(
    @Param('id') id: string,
    @Body() input: SetPublication,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ReleaseSetDto> {
    return this.sets.publishNow(id, input, ifMatch, administrator);
  }
}
