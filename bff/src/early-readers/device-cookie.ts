import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, map } from 'rxjs';
import { LINK_SECRET } from '../auth/link-secret.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { type EarlyReleaseDto, MAX_LINK_DAYS } from './early-readers.dto.ts';
import type { OpenedRelease } from './early-readers.service.ts';

const DEVICE_COOKIE = 'early-reader';

export function readDeviceId({ cookies }: FastifyRequest): string | undefined {
  const device = cookies[DEVICE_COOKIE] ?? '';
  return LINK_SECRET.test(device) ? device : undefined;
}

@Injectable()
export class DeviceCookie implements NestInterceptor<OpenedRelease, EarlyReleaseDto> {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl'>) {}

  intercept(context: ExecutionContext, next: CallHandler<OpenedRelease>): Observable<EarlyReleaseDto> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ release, device }) => {
        reply.setCookie(DEVICE_COOKIE, device, {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure: this.config.siteUrl.startsWith('https:'),
          maxAge: MAX_LINK_DAYS * 86_400,
        });
        return release;
      }),
    );
  }
}
