import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewsService } from '../articles/news.service.ts';
import { Public } from '../auth/public.ts';
import { ApiConditional, ApiProblems } from '../http/api-docs.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { EquipmentItem, Stats, TeamMember } from './company.dto.ts';
import { EQUIPMENT } from './equipment.ts';
import { TEAM } from './team.ts';

/** What the company says of itself. */
@ApiTags('company')
@Public()
@Controller('api')
export class CompanyController {
  private readonly teamResponse = new CachedResponse(TEAM);
  private readonly equipmentResponse = new CachedResponse(EQUIPMENT);

  constructor(private readonly news: NewsService) {}

  @Get('team')
  @ApiOperation({ operationId: 'listTeam', summary: 'The leadership team' })
  @ApiConditional()
  @ApiOkResponse({ type: [TeamMember] })
  team(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.teamResponse.send(request, reply);
  }

  @Get('equipment')
  @ApiOperation({ operationId: 'listEquipment', summary: 'The mining equipment' })
  @ApiConditional()
  @ApiOkResponse({ type: [EquipmentItem] })
  equipment(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.equipmentResponse.send(request, reply);
  }

  @Get('stats')
  @ApiOperation({ operationId: 'getStats', summary: 'How much there is to see' })
  @ApiConditional()
  @ApiOkResponse({ type: Stats })
  @ApiProblems(503)
  async stats(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const response = await this.news.stats(
      ({ count, lastPublishedAt }): Stats => ({
        articles: count,
        teamMembers: TEAM.length,
        equipment: EQUIPMENT.length,
        lastPublishedAt: lastPublishedAt?.toISOString() ?? null,
      }),
    );
    await response.send(request, reply);
  }
}
