import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { BlackoutInput, BlackoutView } from './blackouts.dto.ts';
import { BlackoutsService, MOST_BLACKOUTS } from './blackouts.service.ts';

/** The company's quiet periods. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/blackouts')
export class BlackoutsController {
  constructor(private readonly blackouts: BlackoutsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listBlackouts',
    summary: `List the blackouts by first day, at most ${MOST_BLACKOUTS}`,
  })
  @ApiOkResponse({ type: [BlackoutView] })
  list(): Promise<BlackoutView[]> {
    return this.blackouts.list();
  }

  @Post()
  @ApiOperation({
    operationId: 'addBlackout',
    summary: 'Add a blackout, within which publishing requires a reason',
  })
  @ApiCreatedResponse({ type: BlackoutView })
  @ApiProblems(409)
  add(
    @Body() input: BlackoutInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<BlackoutView> {
    return this.blackouts.add(input, administrator);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeBlackout', summary: 'Remove a blackout' })
  @ApiNoContentResponse({ description: 'Removed' })
  @ApiProblems(404)
  remove(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.blackouts.remove(id, administrator);
  }
}
