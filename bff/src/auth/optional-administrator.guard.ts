import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** Accepts every request; sets `user` for a valid token or cookie of `MediaSession`. */
@Injectable()
export class OptionalAdministratorGuard extends AuthGuard(['jwt', 'media-cookie']) {
  override handleRequest<User>(error: Error | null, administrator: User): User {
    if (error instanceof Error) throw error;
    return administrator;
  }
}
