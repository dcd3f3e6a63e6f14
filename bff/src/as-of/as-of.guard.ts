import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { isPublicRoute } from '../auth/public.ts';
import { AS_OF_COOKIE } from './as-of.ts';

/** Conditional headers, which are removed so that a preview never gets a 304 or a partial response. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-range'] as const;

/** Sets `asOf` of requests of public data that have a valid cookie. All other requests read the present. */
@Injectable()
export class AsOfGuard extends AuthGuard('as-of') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> | Observable<boolean> {
    const { cookies } = context.switchToHttp().getRequest<FastifyRequest>();
    const isAffected = cookies[AS_OF_COOKIE] !== undefined && isPublicRoute(this.reflector, context);
    return isAffected ? super.canActivate(context) : true;
  }

  override getAuthenticateOptions(): { property: string } {
    return { property: 'asOf' };
  }

  override handleRequest<Found>(
    error: Error | null,
    asOf: Found,
    _info: unknown,
    context: ExecutionContext,
  ): Found {
    if (error instanceof Error) throw error;
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (asOf) for (const name of CONDITIONS) Reflect.deleteProperty(headers, name);
    return asOf;
  }
}
