import { Body, Controller, Headers, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { Public } from '../auth/public.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { StoresRawBody } from '../input/bodies.ts';
import { OpenBody } from '../input/open-body.ts';
import { WireNotice } from './wire-notice.dto.ts';
import { WireSignatureGuard } from './wire-signature.guard.ts';
import { WireService } from './wire.service.ts';

const CONFIRMED = { description: 'The release is public, or becomes public at its publication time' };

/** A person's confirmation. */
class ConfirmInput {
  @BlackoutReason()
  blackoutReason?: string;
}

/** Confirms that the newswire has distributed a release. */
@Controller('api')
export class WireController {
  constructor(private readonly wire: WireService) {}

  @Post('admin/articles/:id/wire')
  @HttpCode(204)
  @ApiTags('admin')
  @ApiAdministrator()
  @ApiOperation({
    operationId: 'confirmWire',
    summary: 'Confirm that the newswire has distributed a held release',
  })
  @ApiNoContentResponse(CONFIRMED)
  @ApiProblems(403, 404, 409)
  byPerson(
    @Param('id') id: string,
    @Body() { blackoutReason }: ConfirmInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.wire.confirmBy(administrator, id, blackoutReason);
  }

  @Post('admin/articles/:id/hold')
  @HttpCode(204)
  @ApiTags('admin')
  @ApiAdministrator()
  @ApiOperation({
    operationId: 'holdRelease',
    summary: 'Hold a scheduled release until somebody confirms the newswire',
  })
  @ApiNoContentResponse({ description: 'The release does not become public at its publication time' })
  @ApiProblems(404, 409)
  hold(@Param('id') id: string, @CurrentAdministrator() administrator: SignedInAdministrator): Promise<void> {
    return this.wire.hold(administrator, id);
  }

  @Post('wire/:id')
  @Public()
  @StoresRawBody()
  @UseGuards(WireSignatureGuard)
  @HttpCode(204)
  @ApiTags('wire')
  @ApiOperation({
    operationId: 'confirmByWire',
    summary: 'Confirm a held release as the newswire',
    description:
      'Signed by the Standard Webhooks scheme (https://www.standardwebhooks.com). Repeating a call that succeeded returns 204.',
  })
  @ApiHeader({
    name: 'webhook-id',
    required: true,
    description: 'Id of the call, the same in each retry; up to 200 characters',
  })
  @ApiHeader({
    name: 'webhook-timestamp',
    required: true,
    description: 'Seconds since 1970, at most 300 off',
  })
  @ApiHeader({
    name: 'webhook-signature',
    required: true,
    description:
      '`v1,` and the Base64 HMAC-SHA256 of id, dot, timestamp, dot and body under WIRE_SECRET; several are separated by spaces',
  })
  @ApiBody({ type: WireNotice, description: 'Further members are ignored' })
  @ApiNoContentResponse(CONFIRMED)
  @ApiProblems(400, 401, 404, 409, 503)
  byWire(
    @Param('id') id: string,
    @Headers('webhook-id') callId: string,
    @OpenBody() { release }: WireNotice,
    @Req() { rawBody = '' }: FastifyRequest,
  ): Promise<void> {
    return this.wire.confirmByWire({ id, release, callId, body: rawBody });
  }
}
