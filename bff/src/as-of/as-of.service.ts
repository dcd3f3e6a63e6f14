import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { JWT, signingKeyOf } from '../auth/jwt.ts';
import { CONFIG } from '../config/config.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { ReadTime, databaseTime } from '../db/database-time.ts';
import { NotFoundError, invalidField } from '../errors/domain-errors.ts';
import { ReleaseSet } from '../publications/release-set.entity.ts';
import { type AsOf, type AsOfClaims, COOKIE_AUDIENCE, LINK_AUDIENCE, asOfClaimsSchema } from './as-of.ts';
import type { AsOfLink } from './as-of.dto.ts';

const MS_PER_SECOND = 1_000;
const DURATION_MS = 2 * 60 * 60 * MS_PER_SECOND;
const MAX_YEARS = 2;
/** The page that opens a link (shell/server/as-of). Request logs omit queries, and therefore the token. */
const OPEN_PATH = '/as-of?token=';

export interface OpenedAsOf {
  readonly cookie: string;
  readonly expiresAt: Date;
}

@Injectable()
export class AsOfService {
  constructor(
    private readonly em: EntityManager,
    private readonly jwt: JwtService,
    private readonly administrators: AdministratorsRepository,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: RuntimeConfig,
  ) {}

  /** Creates a link that shows the site as of a time to the browser that opens it first. */
  async create(
    time: Date,
    setId: string | undefined,
    administrator: SignedInAdministrator,
  ): Promise<AsOfLink> {
    const { id, username, generation, tokenId, tokenExpiresAt } = administrator;
    await this.em.transactional(async (em) => {
      requireInRange(time, await databaseTime(em));
      const set = setId === undefined ? undefined : await em.findOne(ReleaseSet, { id: setId });
      if (set === null) throw invalidField('setId', `There is no release set ${setId}.`);
      const subject = time.toISOString() + (set ? ` (“${set.name}”)` : '');
      this.audit.add({ doneBy: username, action: 'site-previewed', subject });
    });
    // The revocation of a session is stored until its token expires, so the preview must not last longer.
    const end = Math.min(Date.now() + DURATION_MS, tokenExpiresAt.getTime());
    const exp = Math.floor(end / MS_PER_SECOND);
    const link = randomUUID();
    const shown = { time: time.toISOString(), ...(setId !== undefined && { setId }) };
    const claims = { sub: id, generation, session: tokenId, link, ...shown, exp };
    const token = await this.sign({ ...claims, jti: link }, LINK_AUDIENCE);
    return { url: OPEN_PATH + token, expiresAt: new Date(exp * MS_PER_SECOND).toISOString() };
  }

  /**
   * Returns the cookie for the browser that opens a link.
   * @param current the browser's preview: a link can be opened again where it was opened first
   */
  async open(token: string, current: AsOf | false | undefined): Promise<OpenedAsOf | undefined> {
    const claims = await this.readLink(token);
    if (claims !== undefined && current && claims.link === current.claims.link) return undefined;
    const isValid = claims !== undefined && (await this.find(claims)) !== null;
    const expiresAt = new Date((claims?.exp ?? 0) * MS_PER_SECOND);
    if (!isValid || !(await this.administrators.useToken(claims.jti, expiresAt))) {
      throw new NotFoundError('This link is not valid, or was already used.', 'invalid-link');
    }
    return { cookie: await this.sign({ ...claims, jti: randomUUID() }, COOKIE_AUDIENCE), expiresAt };
  }

  async end({ claims }: AsOf): Promise<void> {
    await this.administrators.revokeToken(claims.jti, new Date(claims.exp * MS_PER_SECOND));
  }

  /** Returns the preview with these claims; null if it was ended, or if its administrator's access was revoked. */
  async find(payload: unknown): Promise<AsOf | null> {
    const { data: claims } = asOfClaimsSchema.safeParse(payload);
    if (claims === undefined) return null;
    const { sub, generation, jti, session, time, setId } = claims;
    const owner = await this.administrators.findTokenOwner(sub, generation, [jti, session]);
    return owner && { readTime: ReadTime.at(new Date(time), setId), claims };
  }

  private async readLink(token: string): Promise<AsOfClaims | undefined> {
    const secret = signingKeyOf(token, [this.config.jwtSecret, ...this.config.jwtSecretsAccepted]);
    const options = { secret, algorithms: [JWT.algorithm], issuer: JWT.issuer, audience: LINK_AUDIENCE };
    const payload: unknown = await this.jwt.verifyAsync(token, options).catch(() => undefined);
    return asOfClaimsSchema.safeParse(payload).data;
  }

  private sign({ sub, jti, exp, ...others }: Omit<AsOfClaims, 'iat'>, audience: string): Promise<string> {
    const expiresIn = Math.max(1, exp - Math.floor(Date.now() / MS_PER_SECOND));
    return this.jwt.signAsync(others, { subject: sub, jwtid: jti, audience, expiresIn });
  }
}

function requireInRange(time: Date, now: number): void {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + MAX_YEARS);
  if (time.getTime() >= now && time <= last) return;
  throw invalidField('time', `time must be in the future, at most ${MAX_YEARS} years ahead.`);
}
