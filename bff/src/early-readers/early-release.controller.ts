import { Body, Controller, HttpCode, Inject, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/public.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { ApiProblems } from '../http/api-docs.ts';
import { DEVICE_COOKIE, deviceOf } from './device-cookie.ts';
import { EarlyReaderSecret, EarlyReleaseView, EarlyRemarkInput, MOST_DAYS } from './early-readers.dto.ts';
import { EarlyReadersService } from './early-readers.service.ts';

/** What early readers do with their links. */
@ApiTags('early readers')
@Public()
@Controller('api/early-readers')
export class EarlyReleaseController {
  constructor(
    private readonly readers: EarlyReadersService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl'>,
  ) {}

  @Post('open')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'openEarlyRelease',
    summary: 'Opens a link, from then on for this device alone',
    description: 'Sets a cookie with which the device is known again, and gets pictures and documents.',
  })
  @ApiOkResponse({ type: EarlyReleaseView })
  @ApiProblems(404, 503)
  async open(
    @Body() { secret }: EarlyReaderSecret,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EarlyReleaseView> {
    const { release, device } = await this.readers.open(secret, deviceOf(request), address);
    reply.setCookie(DEVICE_COOKIE, device, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.siteUrl.startsWith('https:'),
      maxAge: MOST_DAYS * 86_400,
    });
    return release;
  }

  @Post('remarks')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'remarkEarly',
    summary: 'Remarks on a passage of a release that this device has opened',
  })
  @ApiNoContentResponse()
  @ApiProblems(404, 409, 503)
  async remark(
    @Body() input: EarlyRemarkInput,
    @Ip() address: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.readers.remark(input, deviceOf(request), address);
  }
}
