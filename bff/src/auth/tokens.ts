import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const REMEMBERED_TOKENS = 1_000;
const MS_PER_SECOND = 1_000;

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
  /** Tokens that were good: what a signed text says stays true, but for its time. */
  private readonly remembered = new LRUCache<string, TokenClaims>({ max: REMEMBERED_TOKENS });

  constructor(@Inject(JwtService) private readonly jwt: JwtService) {}

  issue(administratorId: string, generation: number): Promise<string> {
    return this.jwt.signAsync({ generation }, { subject: administratorId, jwtid: randomUUID() });
  }

  /** @returns undefined for anything but a token of ours that has not expired */
  async read(token: string): Promise<TokenClaims | undefined> {
    const remembered = this.remembered.get(token);
    if (remembered !== undefined) return isOver(remembered) ? undefined : remembered;
    try {
      const read = claims.parse(await this.jwt.verifyAsync(token));
      this.remembered.set(token, read);
      return read;
    } catch {
      return undefined;
    }
  }
}

/** As the library decides it: with the second that it names, a token has expired (RFC 7519, 4.1.4). */
function isOver({ exp }: TokenClaims): boolean {
  return Math.floor(Date.now() / MS_PER_SECOND) >= exp;
}
