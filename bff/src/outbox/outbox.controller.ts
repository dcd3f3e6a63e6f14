import { Get, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { NotFoundError } from '../errors/domain-errors.ts';
import { ApiProblems, NewsroomController, NoContent } from '../http/api-docs.ts';
import { isUuid } from '../input/rules.ts';
import { MailRelayState } from './mail-relay.ts';
import { OutboxContents } from './outbox-contents.ts';
import { OutboxDto } from './outbox.dto.ts';
import { Outbox } from './outbox.ts';
import { RefusedAddresses } from './refused-addresses.ts';

@NewsroomController('api/admin/outbox')
export class OutboxController {
  constructor(
    private readonly outbox: Outbox,
    private readonly contents: OutboxContents,
    private readonly addresses: RefusedAddresses,
    private readonly relay: MailRelayState,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List failed e-mails and suspended addresses' })
  @ApiOkResponse({ type: OutboxDto })
  async getOutbox(): Promise<OutboxDto> {
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
  @ApiOperation({ summary: 'Send a failed e-mail again' })
  @NoContent('The e-mail waits to be sent')
  @ApiProblems(404)
  async sendFailedMessage(@Param('id') id: string): Promise<void> {
    if (!isUuid(id) || !this.outbox.isAvailable || !(await this.contents.sendAgain(id))) {
      throw new NotFoundError('There is no such failed e-mail.');
    }
  }

  @Post('suspended/:id/resume')
  @ApiOperation({ summary: 'Send e-mails to a suspended address again' })
  @NoContent('The address gets the next e-mails')
  @ApiProblems(404)
  async resumeAddress(@Param('id') id: string): Promise<void> {
    if (!isUuid(id) || !(await this.addresses.resume(id))) {
      throw new NotFoundError('There is no such suspended address.');
    }
  }
}
