import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, mergeMap } from 'rxjs';
import { CONFIG } from '../config/config.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { MEDIA_AUDIENCE, tokenClaimsSchema } from './jwt.ts';

/** The cookie with which an administrator's browser requests pictures, because `<img>` sends no bearer token. */
export const MEDIA_COOKIE = 'media-session';

/** Sets a cookie for `/media` with the claims of the token, and its expiry (decision 032). */
@Injectable()
export class MediaSession implements NestInterceptor<{ token?: string }> {
  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: Pick<RuntimeConfig, 'siteUrl'>,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<{ token?: string }>,
  ): Observable<{ token?: string }> {
    const http = context.switchToHttp();
    const { authorization = '' } = http.getRequest<FastifyRequest>().headers;
    return next.handle().pipe(
      mergeMap(async (result) => {
        const token = result.token ?? authorization.slice(authorization.lastIndexOf(' ') + 1);
        await this.open(http.getResponse<FastifyReply>(), token);
        return result;
      }),
    );
  }

  private async open(reply: FastifyReply, token: string): Promise<void> {
    const { sub, jti, generation, exp } = tokenClaimsSchema.parse(this.jwt.decode(token));
    const seconds = Math.max(1, exp - Math.floor(Date.now() / 1_000));
    const value = await this.jwt.signAsync(
      { generation },
      { subject: sub, jwtid: jti, audience: MEDIA_AUDIENCE, expiresIn: seconds },
    );
    reply.setCookie(MEDIA_COOKIE, value, {
      path: '/media',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.siteUrl.startsWith('https:'),
      maxAge: seconds,
    });
  }
}
