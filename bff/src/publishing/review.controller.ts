import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { DraftView } from '../drafts/draft-view.dto.ts';
import { DraftsService } from '../drafts/drafts.service.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { versionTag } from '../response-cache/etag.ts';
import { ReviewActivity, ReviewInput } from './review-input.dto.ts';
import { ReviewService } from './review.service.ts';

/** The review of drafts. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin')
export class ReviewController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly reviews: ReviewService,
  ) {}

  @Post('drafts/:id/review')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'reviewDraft',
    summary: 'Sends a draft for review, approves it, or returns it with a remark',
  })
  @ApiOkResponse({ type: DraftView })
  @ApiProblems(403, 404, 409, 412)
  async review(
    @Param('id') id: string,
    @Body() input: ReviewInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DraftView> {
    const draft = await this.reviews.take(id, input, administrator);
    reply.header('etag', versionTag(draft.version));
    return this.drafts.describe(draft);
  }

  @Get('reviews')
  @ApiOperation({ operationId: 'getReviewActivity', summary: 'How many reviews wait for who asks' })
  @ApiOkResponse({ type: ReviewActivity })
  activity(@CurrentAdministrator() { username }: SignedInAdministrator): Promise<ReviewActivity> {
    return this.reviews.activity(username);
  }
}
