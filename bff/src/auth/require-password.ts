import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
  applyDecorators,
} from '@nestjs/common';
import { ApiProblems } from '../http/api-docs.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NotAuthenticatedError, PasswordRequiredError } from '../errors/domain-errors.ts';
import { PasswordConfirmation } from './password-confirmation.ts';

const confirmation = z.object({ password: z.string(), totp: z.string().optional() });

@Injectable()
class PasswordGuard implements CanActivate {
  constructor(private readonly passwords: PasswordConfirmation) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const { user, ip, body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (user === undefined) throw new NotAuthenticatedError();
    const { data: given } = confirmation.safeParse(body);
    if (given === undefined) throw new PasswordRequiredError('password-needed');
    if (await this.passwords.isConfirmed(user, ip, given.password, given.totp)) return true;
    throw new PasswordRequiredError('wrong-password');
  }
}

/** Requires the password, because a stolen session must not be enough. The route's body extends `ConfirmedInput`. */
export const RequirePassword = (): MethodDecorator =>
  applyDecorators(UseGuards(PasswordGuard), ApiProblems(403));
