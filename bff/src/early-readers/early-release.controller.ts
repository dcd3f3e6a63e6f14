import { Body, Controller, HttpCode, Ip, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/public.ts';
import { ApiProblems, NoContent } from '../http/api-docs.ts';
import { DeviceCookie, readDeviceId } from './device-cookie.ts';
import { EarlyReaderSecret, EarlyReleaseDto, EarlyRemarkInput } from './early-readers.dto.ts';
import { EarlyReadersService, type OpenedRelease } from './early-readers.service.ts';

@ApiTags('early readers')
@Public()
@Controller('api/early-readers')
export class EarlyReleaseController {
  constructor(private readonly readers: EarlyReadersService) {}

  @Post('open')
  @HttpCode(200)
  @UseInterceptors(DeviceCookie)
  @ApiOperation({
    summary: 'Open an early-reader link and bind it to this device',
    description: 'Sets a cookie that identifies the device and gives access to pictures and documents.',
  })
  @ApiOkResponse({ type: EarlyReleaseDto })
  @ApiProblems(404, 503)
  openEarlyRelease(
    @Body() { secret }: EarlyReaderSecret,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
  ): Promise<OpenedRelease> {
    return this.readers.open(secret, readDeviceId(request), ip);
  }

  @Post('remarks')
  @ApiOperation({ summary: 'Add a remark to a release that this device has opened' })
  @NoContent()
  @ApiProblems(404, 409, 503)
  async remarkEarly(
    @Body() input: EarlyRemarkInput,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.readers.remark(input, readDeviceId(request), ip);
  }
}
