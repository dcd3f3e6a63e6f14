import { All, Controller, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/public.ts';
import { MethodNotAllowedError, NotFoundError } from '../errors/domain-errors.ts';
import { RouteTable } from './route-table.ts';

/**
 * Answers what no other route does. It is a route like any other, so that the guards come first: what is unknown
 * under `/api/admin` is a 401 for anyone who is not signed in.
 */
@Controller()
@ApiExcludeController()
export class UnknownRouteController {
  constructor(private readonly routes: RouteTable) {}

  @All(['api/admin', 'api/admin/*'])
  unknownToAdministrators(@Req() request: FastifyRequest): never {
    return this.refuse(request);
  }

  @All('*')
  @Public()
  unknown(@Req() request: FastifyRequest): never {
    return this.refuse(request);
  }

  private refuse({ method, url }: FastifyRequest): never {
    const allowed = this.routes.methodsOf(url);
    // The right method on a path that does not fit: a parameter is too long.
    if (allowed.length > 0 && !allowed.includes(method)) throw new MethodNotAllowedError(method, allowed);
    throw new NotFoundError('There is nothing at this address.');
  }
}
