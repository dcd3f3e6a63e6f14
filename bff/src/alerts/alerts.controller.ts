import {
  Body,
  Controller,
  Get,
  HttpCode,
  type HttpRedirectResponse,
  HttpStatus,
  Ip,
  Param,
  Post,
  Redirect,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiExcludeEndpoint,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { RequestReadTime } from '../as-of/request-read-time.ts';
import { Public } from '../auth/public.ts';
import { ReadTime } from '../db/database-time.ts';
import { AcceptForm } from '../input/bodies.ts';
import { ApiProblems, NoContent } from '../http/api-docs.ts';
import { AlertsService } from './alerts.service.ts';
import {
  AlertCategoriesDto,
  AlertsDto,
  SubscriptionAnswer,
  SubscriptionInput,
  SubscriptionToken,
} from './alerts.dto.ts';

@ApiTags('alerts')
@Public()
@Controller('api/alerts')
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Get()
  @ApiOperation({ summary: 'Check whether e-mail alerts are available' })
  @ApiOkResponse({ type: AlertsDto })
  getAlerts(): AlertsDto {
    return { offered: this.alerts.offered };
  }

  @Get('categories')
  @ApiOperation({
    summary: 'List the categories and kinds of documents to subscribe to; 404 without e-mail alerts',
  })
  @ApiOkResponse({ type: AlertCategoriesDto })
  @ApiProblems(404, 503)
  async getAlertCategories(@RequestReadTime() readTime: ReadTime): Promise<AlertCategoriesDto> {
    const categories = await this.alerts.categories(readTime);
    return { categories, documentKinds: await this.alerts.documentKinds(readTime) };
  }

  @Post()
  @HttpCode(202)
  @ApiOperation({ summary: 'Subscribe to e-mail alerts; sends a confirmation link' })
  @ApiAcceptedResponse({ type: SubscriptionAnswer, description: 'The same for known and unknown addresses' })
  @ApiProblems(404, 503)
  async subscribe(@Body() input: SubscriptionInput, @Ip() ip: string): Promise<SubscriptionAnswer> {
    await this.alerts.subscribe(input, ip);
    return { message: 'If this address can receive alerts, we have sent a confirmation link.' };
  }

  @Post('confirm')
  @ApiOperation({ summary: 'Confirm a subscription' })
  @NoContent()
  @ApiProblems(404, 503)
  async confirmSubscription(@Body() { token }: SubscriptionToken): Promise<void> {
    await this.alerts.confirm(token);
  }

  @Get('leave/:token')
  @Redirect(undefined, HttpStatus.SEE_OTHER)
  // For mail programs that open the List-Unsubscribe link in a browser instead of sending a POST.
  @ApiExcludeEndpoint()
  openUnsubscribePage(@Param('token') token: string): HttpRedirectResponse {
    return { url: this.alerts.unsubscribePage(token), statusCode: HttpStatus.SEE_OTHER };
  }

  @Post('leave/:token')
  @AcceptForm('fields')
  @ApiOperation({ summary: 'Unsubscribe and delete the address; also for mail programs (RFC 8058)' })
  @NoContent()
  @ApiProblems(404, 503)
  async leaveAlerts(@Param('token') token: string): Promise<void> {
    await this.alerts.leave(token);
  }
}
