import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { Public } from '../auth/public.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { requireFound } from '../errors/domain-errors.ts';
import { ApiProblems, NewsroomController, NoContent } from '../http/api-docs.ts';
import { parseValidInstant } from '../articles/release-fields.ts';
import { AS_OF_COOKIE } from './as-of.ts';
import { AsOfInput, AsOfLink, AsOfPreview, AsOfToken } from './as-of.dto.ts';
import { AsOfService } from './as-of.service.ts';

const MS_PER_SECOND = 1_000;

@NewsroomController('api/admin/as-of')
export class AsOfLinksController {
  constructor(private readonly previews: AsOfService) {}

  @Post()
  @ApiOperation({
    summary: 'Create a link to the site as of a time',
    description:
      'The browser that opens the link first sees every page, list and feed as readers will at that time.',
  })
  @ApiCreatedResponse({ type: AsOfLink })
  createAsOfLink(
    @Body() { time, setId }: AsOfInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<AsOfLink> {
    return this.previews.create(parseValidInstant(time), setId, administrator);
  }
}

@ApiTags('as-of')
@Public()
@Controller('api/as-of')
export class AsOfController {
  constructor(
    private readonly previews: AsOfService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl'>,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Get the time as of which this browser sees the site; 404 in the present' })
  @ApiOkResponse({ type: AsOfPreview })
  @ApiProblems(404, 503)
  getAsOf(@Req() { asOf }: FastifyRequest): AsOfPreview {
    const { time, exp } = requireFound(asOf, 'preview').claims;
    return { time, expiresAt: new Date(exp * MS_PER_SECOND).toISOString() };
  }

  @Post('open')
  @ApiOperation({
    summary: 'Open a link in this browser',
    description: 'Sets a cookie that only `GET` uses.',
  })
  @NoContent()
  @ApiProblems(404, 503)
  async openAsOfLink(
    @Body() { token }: AsOfToken,
    @Req() { asOf }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const opened = await this.previews.open(token, asOf);
    if (opened === undefined) return;
    const { cookie, expiresAt } = opened;
    const secure = this.config.siteUrl.startsWith('https:');
    reply.setCookie(AS_OF_COOKIE, cookie, {
      ...{ path: '/', httpOnly: true, sameSite: 'lax', secure },
      maxAge: Math.ceil((expiresAt.getTime() - Date.now()) / MS_PER_SECOND),
    });
  }

  @Post('end')
  @ApiOperation({ summary: 'Return this browser to the present' })
  @NoContent()
  @ApiProblems(503)
  async endAsOf(
    @Req() { asOf }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (asOf) await this.previews.end(asOf);
    reply.clearCookie(AS_OF_COOKIE, { path: '/' });
  }
}
