import { Body, Controller, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { Public } from '../auth/public.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { TakesBytes } from '../input/bodies.ts';
import { WireService } from './wire.service.ts';

const CONFIRMED = { description: 'It is public from now on, or from its time' };

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
    summary: 'Says that the newswire has a release that is held for it',
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

  @Post('wire/:id')
  @Public()
  @TakesBytes()
  @HttpCode(204)
  @ApiTags('wire')
  @ApiOperation({
    operationId: 'confirmByWire',
    summary: 'The newswire says so itself, with any JSON as the body',
  })
  @ApiHeader({ name: 'X-Wire-Timestamp', required: true, description: 'Seconds since 1970' })
  @ApiHeader({
    name: 'X-Wire-Signature',
    required: true,
    description: 'sha256= and the hexadecimal HMAC-SHA256 of timestamp, a dot and body under WIRE_SECRET',
  })
  @ApiNoContentResponse(CONFIRMED)
  @ApiProblems(401, 404, 409, 503)
  byWire(
    @Param('id') id: string,
    @Headers('x-wire-timestamp') timestamp: string | undefined,
    @Headers('x-wire-signature') signature: string | undefined,
    @Req() { body }: FastifyRequest,
  ): Promise<void> {
    const bytes = body instanceof Uint8Array ? body : new Uint8Array();
    return this.wire.confirmByWire(id, { timestamp, signature, body: bytes });
  }
}
