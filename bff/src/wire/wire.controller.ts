import { Body, Controller, Headers, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { Public } from '../auth/public.ts';
import { ApiAdministrator, ApiProblems, NoContent } from '../http/api-docs.ts';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { StoreRawBody } from '../input/bodies.ts';
import { LenientBody } from '../input/input-pipe.ts';
import { WireSignatureGuard } from './wire-signature.guard.ts';
import { WireService } from './wire.service.ts';
import { IsString } from 'class-validator';

export class WireNotice {
  @ApiProperty({ format: 'uuid', description: 'The id of the release, as in the path' })
  @IsString({ message: 'release must be the id of the release in the path.' })
  release!: string;
}

const CONFIRMED = 'The release is public, or becomes public at its publication time';

class ConfirmInput {
  @BlackoutReason() blackoutReason?: string;
}

@Controller('api')
export class WireController {
  constructor(private readonly wire: WireService) {}

  @Post('admin/articles/:id/wire')
  @ApiTags('admin')
  @ApiAdministrator()
  @ApiOperation({ summary: 'Confirm that the newswire has distributed a held release' })
  @NoContent(CONFIRMED)
  @ApiProblems(403, 404, 409)
  confirmWire(
    @Param('id') id: string,
    @Body() { blackoutReason }: ConfirmInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.wire.confirmBy(administrator, id, blackoutReason);
  }

  @Post('admin/articles/:id/hold')
  @NoContent('The release does not become public at its publication time')
  @ApiTags('admin')
  @ApiAdministrator()
  @ApiOperation({ summary: 'Hold a scheduled release until somebody confirms the newswire' })
  @ApiProblems(404, 409)
  holdRelease(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.wire.hold(administrator, id);
  }

  @Post('wire/:id')
  @Public()
  @StoreRawBody()
  @UseGuards(WireSignatureGuard)
  @ApiTags('wire')
  @ApiOperation({
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
  @NoContent(CONFIRMED)
  @ApiProblems(400, 401, 404, 409, 503)
  confirmByWire(
    @Param('id') id: string,
    @Headers('webhook-id') callId: string,
    @LenientBody() { release }: WireNotice,
    @Req() { rawBody = '' }: FastifyRequest,
  ): Promise<void> {
    return this.wire.confirmByWire({ id, release, callId, body: rawBody });
  }
}
