import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '../http/api-decorators.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FIGURES_KEY, NewsService } from '../articles/news.service.ts';
import { ApiKept, ApiProblems } from '../http/api-docs.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import { ReadyAnswers } from '../http/ready-answers.ts';
import { EquipmentItem, Stats, TeamMember } from './company.dto.ts';
import { EQUIPMENT } from './equipment.ts';
import { TEAM } from './team.ts';

/** What the company says of itself. */
@ApiTags('company')
@Controller('api')
export class CompanyController {
  private readonly teamAnswer = new PreparedAnswer(TEAM);
  private readonly equipmentAnswer = new PreparedAnswer(EQUIPMENT);

  constructor(
    @Inject(NewsService) private readonly news: NewsService,
    @Inject(ReadyAnswers) private readonly readyAnswers: ReadyAnswers,
  ) {}

  @Get('team')
  @ApiOperation({ operationId: 'listTeam', summary: 'The leadership team' })
  @ApiKept()
  @ApiOkResponse({ type: [TeamMember] })
  team(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.readyAnswers.remember(request, () => this.teamAnswer);
    return this.teamAnswer.send(request, reply);
  }

  @Get('equipment')
  @ApiOperation({ operationId: 'listEquipment', summary: 'The mining equipment' })
  @ApiKept()
  @ApiOkResponse({ type: [EquipmentItem] })
  equipment(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.readyAnswers.remember(request, () => this.equipmentAnswer);
    return this.equipmentAnswer.send(request, reply);
  }

  @Get('stats')
  @ApiOperation({ operationId: 'getStats', summary: 'How much there is to see' })
  @ApiKept()
  @ApiOkResponse({ type: Stats })
  @ApiProblems(503)
  async stats(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.news.figures(
      ({ count, lastPublishedAt }): Stats => ({
        articles: count,
        teamMembers: TEAM.length,
        equipment: EQUIPMENT.length,
        lastPublishedAt: lastPublishedAt?.toISOString() ?? null,
      }),
    );
    this.readyAnswers.remember(request, () => this.news.ready(FIGURES_KEY));
    await answer.send(request, reply);
  }
}
