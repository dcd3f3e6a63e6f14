import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** Lets everybody in; who has a good token or the cookie of `MediaSession` is known as the request's `user`. */
@Injectable()
export class OptionalAdministratorGuard extends AuthGuard(['jwt', 'media-cookie']) {
  /** @throws {Error} a failure of ours, such as a database that does not answer */
  override handleRequest<User>(error: Error | null, administrator: User): User {
    if (error instanceof Error) throw error;
    return administrator;
  }
}
