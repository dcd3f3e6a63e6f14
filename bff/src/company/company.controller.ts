import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NewsService } from '../articles/news.service.ts';
import { Public } from '../auth/public.ts';
import { ApiProblems } from '../http/api-docs.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { EquipmentItem, Stats, TeamMember } from './company.dto.ts';
import { EQUIPMENT } from './equipment.ts';
import { TEAM } from './team.ts';

/** Information about the company. */
@ApiTags('company')
@Public()
@Controller('api')
export class CompanyController {
  private readonly teamResponse = CachedResponse.json(TEAM);
  private readonly equipmentResponse = CachedResponse.json(EQUIPMENT);

  constructor(private readonly news: NewsService) {}

  @Get('team')
  @ApiOperation({ operationId: 'listTeam', summary: 'List the leadership team' })
  @ConditionalRead()
  @ApiOkResponse({ type: [TeamMember] })
  team(): CachedResponse {
    return this.teamResponse;
  }

  @Get('equipment')
  @ApiOperation({ operationId: 'listEquipment', summary: 'List the mining equipment' })
  @ConditionalRead()
  @ApiOkResponse({ type: [EquipmentItem] })
  equipment(): CachedResponse {
    return this.equipmentResponse;
  }

  @Get('stats')
  @ApiOperation({
    operationId: 'getStats',
    summary: 'Get the numbers of published articles, team members and equipment',
  })
  @ConditionalRead()
  @ApiOkResponse({ type: Stats })
  @ApiProblems(503)
  stats(): Promise<CachedResponse> {
    return this.news.stats(
      ({ count, lastPublishedAt }): Stats => ({
        articles: count,
        teamMembers: TEAM.length,
        equipment: EQUIPMENT.length,
        lastPublishedAt: lastPublishedAt?.toISOString() ?? null,
      }),
    );
  }
}
