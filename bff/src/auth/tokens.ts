import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';

const claims = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  generation: z.int(),
  exp: z.int(),
});

/** What a valid token says. */
export type TokenClaims = z.infer<typeof claims>;

/** Makes and reads the bearer tokens; algorithm, issuer and audience are pinned where the service is made. */
@Injectable()
export class Tokens {
  constructor(@Inject(JwtService) private readonly jwt: JwtService) {}

  issue(administratorId: string, generation: number): Promise<string> {
    return this.jwt.signAsync({ generation }, { subject: administratorId, jwtid: randomUUID() });
  }

  /** @returns undefined for anything but a token of ours that has not expired */
  async read(token: string): Promise<TokenClaims | undefined> {
    try {
      return claims.parse(await this.jwt.verifyAsync(token));
    } catch {
      return undefined;
    }
  }
}
