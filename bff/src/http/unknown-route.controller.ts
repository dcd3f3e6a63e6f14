import { All, Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { NotFoundError } from '../errors/domain-errors.ts';

/** A route, so that guards run: unknown addresses under `/api/admin` return 401 without a token. */
@Controller()
@ApiExcludeController()
export class UnknownRouteController {
  @All(['api/admin', 'api/admin/*'])
  unknownToAdministrators(): never {
    throw new NotFoundError();
  }

  @All('*')
  @Public()
  unknown(): never {
    throw new NotFoundError();
  }
}
