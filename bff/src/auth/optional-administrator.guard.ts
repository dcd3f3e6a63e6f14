import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/**
 * Accepts every request. With a valid token or the cookie of `MediaSession`, it sets the administrator as the
 * request's `user`.
 */
@Injectable()
export class OptionalAdministratorGuard extends AuthGuard(['jwt', 'media-cookie']) {
  /** @throws {Error} an internal error, such as an unavailable database */
  override handleRequest<User>(error: Error | null, administrator: User): User {
    if (error instanceof Error) throw error;
    return administrator;
  }
}
