import { Body, Delete, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiIfMatch, ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { ItemChange } from '../http/item-change.ts';
import { type Page, Paged } from '../pagination/paged.ts';
import { DeletedItem, VersionRestoration, Withdrawal } from '../publications/publication.dto.ts';
import { Versioned } from '../response-cache/versioned.ts';
import {
  EventChange,
  EventInput,
  EventListQuery,
  EventUpdate,
  ManagedEvent,
  toManagedEvent,
} from './event.dto.ts';
import { EventsService } from './events.service.ts';

const PATH = '/api/admin/events';

@NewsroomController(PATH)
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @Paged()
  @ApiOperation({ summary: 'List all events, including scheduled ones, latest start first' })
  @ApiOkResponse({
    type: [ManagedEvent],
    headers: {
      Link: { description: 'Link to the next page, if any', schema: { type: 'string' } },
      'X-Total-Count': { description: 'Number of events on all pages', schema: { type: 'integer' } },
    },
  })
  @ApiProblems(400)
  listManagedEvents(@Query() query: EventListQuery): Promise<Page<ManagedEvent>> {
    return this.events.list(query);
  }

  @Get(':id')
  @Versioned()
  @ApiOperation({ summary: 'Get an event with its version' })
  @ApiOkResponse({ type: ManagedEvent })
  @ApiProblems(404)
  getEvent(@Param('id') id: string): Promise<ManagedEvent> {
    return this.events.get(id);
  }

  @Post()
  @Versioned({ created: PATH })
  @ApiOperation({ summary: 'Create an event' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Repeated requests with the same key create one event',
  })
  @ApiCreatedResponse({ type: ManagedEvent })
  @ApiProblems(409, 422)
  async createEvent(
    @Body() input: EventInput,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedEvent> {
    return toManagedEvent(await this.events.create(input, idempotencyKey, administrator));
  }

  @Put(':id')
  @ItemChange('Replace an event', ManagedEvent, 403, 409)
  async updateEvent(
    @Param('id') id: string,
    @Body() input: EventUpdate,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedEvent> {
    return toManagedEvent(await this.events.update(id, input, ifMatch, administrator));
  }

  @Post(':id/approve')
  @ItemChange('Approve an event that waits for it', ManagedEvent, 403, 409)
  async approveEvent(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedEvent> {
    return toManagedEvent(await this.events.approve(id, ifMatch, administrator));
  }

  @Post(':id/withdraw')
  @ItemChange(
    'Withdraw a public event, which calendars that subscribe then show as cancelled',
    ManagedEvent,
    409,
  )
  async withdrawEvent(
    @Param('id') id: string,
    @Body() input: Withdrawal,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedEvent> {
    return toManagedEvent(await this.events.withdraw(id, input, ifMatch, administrator));
  }

  @Get(':id/history')
  @ApiOperation({ summary: 'List the last 100 changes of an event, newest first' })
  @ApiOkResponse({ type: [EventChange] })
  @ApiProblems(404)
  getEventHistory(@Param('id') id: string): Promise<EventChange[]> {
    return this.events.history(id);
  }

  @Post(':id/restore')
  @ItemChange('Restore an earlier version or a deleted event', ManagedEvent, 403, 409)
  async restoreEvent(
    @Param('id') id: string,
    @Body() input: VersionRestoration,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedEvent> {
    return toManagedEvent(await this.events.restore(id, input, ifMatch, administrator));
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete an event' })
  @ApiIfMatch()
  @ApiOkResponse({ type: DeletedItem })
  @ApiProblems(404, 412)
  async deleteEvent(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<DeletedItem> {
    await this.events.delete(id, ifMatch, administrator);
    return { id, deleted: true };
  }
}
