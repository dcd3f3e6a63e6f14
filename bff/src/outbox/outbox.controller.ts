import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotFoundError } from '../errors/domain-errors.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { isUuid } from '../input/rules.ts';
import { MailRelayState } from './mail-relay.ts';
import { OutboxContents } from './outbox-contents.ts';
import { OutboxView } from './outbox.dto.ts';
import { Outbox } from './outbox.ts';
import { RefusedAddresses } from './refused-addresses.ts';

/** E-mails that were not sent, and addresses that get none. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/outbox')
export class OutboxController {
  constructor(
    private readonly outbox: Outbox,
    private readonly contents: OutboxContents,
    private readonly addresses: RefusedAddresses,
    private readonly relay: MailRelayState,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getOutbox', summary: 'List failed e-mails and suspended addresses' })
  @ApiOkResponse({ type: OutboxView })
  async get(): Promise<OutboxView> {
    const { isAvailable: available } = this.outbox;
    if (!available) return { available, paused: null, failed: [], suspended: [] };
    const { pausedAt, reply } = await this.relay.read();
    const suspended = await this.addresses.suspended();
    return {
      available,
      paused: pausedAt instanceof Date ? { since: pausedAt, reason: reply ?? '' } : null,
      failed: await this.contents.failed(),
      suspended: suspended.map(({ id, email, reply: reason, suspendedAt, lastRefusedAt }) => ({
        ...{ id, email, reason },
        suspendedAt: suspendedAt ?? lastRefusedAt,
      })),
    };
  }

  @Post('failed/:id/send')
  @HttpCode(204)
  @ApiOperation({ operationId: 'sendFailedMessage', summary: 'Send a failed e-mail again' })
  @ApiNoContentResponse({ description: 'The e-mail waits to be sent' })
  @ApiProblems(404)
  async send(@Param('id') id: string): Promise<void> {
    if (!isUuid(id) || !this.outbox.isAvailable || !(await this.contents.sendAgain(id))) {
      throw new NotFoundError('There is no such failed e-mail.');
    }
  }

  @Post('suspended/:id/resume')
  @HttpCode(204)
  @ApiOperation({ operationId: 'resumeAddress', summary: 'Send e-mails to a suspended address again' })
  @ApiNoContentResponse({ description: 'The address gets the next e-mails' })
  @ApiProblems(404)
  async resume(@Param('id') id: string): Promise<void> {
    if (!isUuid(id) || !(await this.addresses.resume(id))) {
      throw new NotFoundError('There is no such suspended address.');
    }
  }
}
