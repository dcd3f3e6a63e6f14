import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Observable } from 'rxjs';
import { NotAuthenticatedError } from '../errors/domain-errors.ts';
import { isPublicRoute } from './public.ts';

@Injectable()
export class JwtAuthGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> | Observable<boolean> {
    return isPublicRoute(this.reflector, context) || super.canActivate(context);
  }

  override handleRequest<User>(error: Error | null, administrator: User | false | null): User {
    if (error instanceof Error) throw error;
    if (!administrator) throw new NotAuthenticatedError();
    return administrator;
  }
}
