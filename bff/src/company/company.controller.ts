import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NewsService } from '../articles/news.service.ts';
import { RequestReadTime } from '../as-of/request-read-time.ts';
import { Public } from '../auth/public.ts';
import { ReadTime } from '../db/database-time.ts';
import { ApiProblems } from '../http/api-docs.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { EquipmentItem, Stats, TeamMember } from './company.dto.ts';
import { EQUIPMENT } from './sample-data/equipment.ts';
import { TEAM } from './sample-data/team.ts';

@ApiTags('company')
@Public()
@Controller('api')
export class CompanyController {
  private readonly teamResponse = CachedResponse.json(TEAM);
  private readonly equipmentResponse = CachedResponse.json(EQUIPMENT);

  constructor(private readonly news: NewsService) {}

  @Get('team')
  @ApiOperation({ summary: 'List the leadership team' })
  @ConditionalRead()
  @ApiOkResponse({ type: [TeamMember] })
  listTeam(): CachedResponse {
    return this.teamResponse;
  }

  @Get('equipment')
  @ApiOperation({ summary: 'List the mining equipment' })
  @ConditionalRead()
  @ApiOkResponse({ type: [EquipmentItem] })
  listEquipment(): CachedResponse {
    return this.equipmentResponse;
  }

  @Get('stats')
  @ApiOperation({ summary: 'Get the numbers of published articles, team members and equipment' })
  @ConditionalRead()
  @ApiOkResponse({ type: Stats })
  @ApiProblems(503)
  getStats(@RequestReadTime() readTime: ReadTime): Promise<CachedResponse> {
    return this.news.stats(
      readTime,
      ({ count, lastPublishedAt }): Stats => ({
        articles: count,
        teamMembers: TEAM.length,
        equipment: EQUIPMENT.length,
        lastPublishedAt: lastPublishedAt?.toISOString() ?? null,
      }),
    );
  }
}
