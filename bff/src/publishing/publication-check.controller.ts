import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAdministrator } from '../http/api-docs.ts';
import { PublicationCheck, PublicationCheckInput } from './publication-check.dto.ts';
import { PublicationCheckService } from './publication-check.service.ts';

/** What publishing would do. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/publication-check')
export class PublicationCheckController {
  constructor(private readonly checks: PublicationCheckService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'checkPublication',
    summary: 'Get the blackout, the recipients and the problems of a publication; changes nothing',
  })
  @ApiOkResponse({ type: PublicationCheck })
  check(@Body() input: PublicationCheckInput): Promise<PublicationCheck> {
    return this.checks.check(input);
  }
}
