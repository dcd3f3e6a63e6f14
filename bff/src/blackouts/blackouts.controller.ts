import { Body, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiProblems, NewsroomController, NoContent } from '../http/api-docs.ts';
import { BlackoutInput, BlackoutDto } from './blackouts.dto.ts';
import { BlackoutsService, MAX_BLACKOUTS } from './blackouts.service.ts';

@NewsroomController('api/admin/blackouts')
export class BlackoutsController {
  constructor(private readonly blackouts: BlackoutsService) {}

  @Get()
  @ApiOperation({ summary: `List the blackouts by first day, at most ${MAX_BLACKOUTS}` })
  @ApiOkResponse({ type: [BlackoutDto] })
  listBlackouts(): Promise<BlackoutDto[]> {
    return this.blackouts.list();
  }

  @Post()
  @ApiOperation({ summary: 'Add a blackout, within which publishing requires a reason' })
  @ApiCreatedResponse({ type: BlackoutDto })
  @ApiProblems(409)
  addBlackout(
    @Body() input: BlackoutInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<BlackoutDto> {
    return this.blackouts.add(input, administrator);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Remove a blackout' })
  @NoContent('Removed')
  @ApiProblems(404)
  removeBlackout(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.blackouts.remove(id, administrator);
  }
}
