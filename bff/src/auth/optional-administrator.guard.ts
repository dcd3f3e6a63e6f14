import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/**
 * Lets every request pass. With a valid token or the cookie of `MediaSession`, the administrator becomes the
 * request's `user`.
 */
@Injectable()
export class OptionalAdministratorGuard extends AuthGuard(['jwt', 'media-cookie']) {
  /** @throws {Error} an internal error, such as a database that does not answer */
  override handleRequest<User>(error: Error | null, administrator: User): User {
    if (error instanceof Error) throw error;
    return administrator;
  }
}
