import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { NewsroomController } from '../http/api-docs.ts';
import { PublicationCheck, PublicationCheckInput } from './publication-check.dto.ts';
import { PublicationCheckService } from './publication-check.service.ts';

@NewsroomController('api/admin/publication-check')
export class PublicationCheckController {
  constructor(private readonly checks: PublicationCheckService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Get the blackout, the recipients and the problems of a publication; changes nothing',
  })
  @ApiOkResponse({ type: PublicationCheck })
  checkPublication(@Body() input: PublicationCheckInput): Promise<PublicationCheck> {
    return this.checks.check(input);
  }
}
