import { Body, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { DraftDto } from '../drafts/draft.dto.ts';
import { DraftsService } from '../drafts/drafts.service.ts';
import { ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { Versioned } from '../response-cache/versioned.ts';
import { ReviewActivity, ReviewInput } from './review-input.dto.ts';
import { ReviewService } from './review.service.ts';

@NewsroomController('api/admin')
export class ReviewController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly reviews: ReviewService,
  ) {}

  @Post('drafts/:id/review')
  @Versioned()
  @HttpCode(200)
  @ApiOperation({ summary: 'Request, approve or return the review of a draft' })
  @ApiOkResponse({ type: DraftDto })
  @ApiProblems(403, 404, 409)
  async reviewDraft(
    @Param('id') id: string,
    @Body() input: ReviewInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<DraftDto> {
    return this.drafts.describe(await this.reviews.change(id, input, administrator));
  }

  @Get('reviews')
  @ApiOperation({ summary: 'Get the number of reviews waiting for the caller' })
  @ApiOkResponse({ type: ReviewActivity })
  getReviewActivity(@CurrentAdministrator() { username }: SignedInAdministrator): Promise<ReviewActivity> {
    return this.reviews.activity(username);
  }
}
