import { Body, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { RemarkInput, RemarkStateInput, RemarkDto, toRemarkDto } from './remarks.dto.ts';
import { MAX_REMARKS, RemarksService } from './remarks.service.ts';

@NewsroomController('api/admin/remarks')
export class RemarksController {
  constructor(private readonly remarks: RemarksService) {}

  @Get(':subject')
  @ApiOperation({
    summary: `List the remarks about a draft or article, oldest first, at most ${MAX_REMARKS}`,
  })
  @ApiOkResponse({ type: [RemarkDto] })
  @ApiProblems(404)
  async listRemarks(@Param('subject') subject: string): Promise<RemarkDto[]> {
    return (await this.remarks.list(subject)).map(toRemarkDto);
  }

  @Post(':subject')
  @ApiOperation({ summary: 'Add a remark to a draft or unpublished article' })
  @ApiCreatedResponse({ type: RemarkDto })
  @ApiProblems(404, 409)
  async addRemark(
    @Param('subject') subject: string,
    @Body() { quote, text }: RemarkInput,
    @CurrentAdministrator() { username: authorName }: SignedInAdministrator,
  ): Promise<RemarkDto> {
    return toRemarkDto(await this.remarks.add(subject, { quote, text, authorName }));
  }

  @Put(':subject/:id')
  @ApiOperation({ summary: 'Mark a remark as done or not done' })
  @ApiOkResponse({ type: RemarkDto })
  @ApiProblems(404)
  async markRemark(
    @Param('subject') subject: string,
    @Param('id') id: string,
    @Body() { done }: RemarkStateInput,
    @CurrentAdministrator() { username }: SignedInAdministrator,
  ): Promise<RemarkDto> {
    return toRemarkDto(await this.remarks.mark(subject, id, done, username));
  }
}
