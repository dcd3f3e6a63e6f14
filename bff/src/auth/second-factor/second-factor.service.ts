import { Injectable, Logger } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { ConflictError, invalidField } from '../../errors/domain-errors.ts';
import type { SignedInAdministrator } from '../current-administrator.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { isRecoveryCode, makeRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.ts';
import type { SecondFactor } from './second-factor.entity.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';
import type { RecoveryCodes, SecondFactorSetup, SecondFactorState } from './totp.dto.ts';

/** The parameters that authenticator apps use (RFC 6238); some apps silently ignore others. */
const TOTP_OPTIONS = { issuer: 'Newsroom', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Accepted steps of 30 s before and after the current one, because clocks differ. */
const WINDOW = 1;
const TOTP_CODE = /^\d{6}$/;

interface MatchedCode {
  readonly step: number;
  readonly secret: Uint8Array;
}

export type SecondFactorVerdict = 'not-needed' | 'missing' | 'wrong' | 'code' | 'recovery-code';

@Injectable()
export class SecondFactorService {
  private readonly logger = new Logger(SecondFactorService.name);

  constructor(
    private readonly secondFactors: SecondFactorRepository,
    private readonly box: SecretBox,
  ) {}

  async state(administratorId: string): Promise<SecondFactorState> {
    const [known, recoveryCodes] = await Promise.all([
      this.secondFactors.find(administratorId),
      this.secondFactors.countRecoveryCodes(administratorId),
    ]);
    return { enabled: Boolean(known?.confirmedAt), recoveryCodes };
  }

  /** Creates a secret, which has no effect until a code confirms it. */
  async begin({ id, username }: SignedInAdministrator): Promise<SecondFactorSetup> {
    const secret = new Secret({ size: SECRET_BYTES });
    if (!(await this.secondFactors.begin(id, this.box.seal(secret.bytes, id)))) throw alreadyEnabledError();
    const uri = new TOTP({ ...TOTP_OPTIONS, label: username, secret }).toString();
    return { secret: secret.base32, uri };
  }

  async confirm({ id, username }: SignedInAdministrator, code: string): Promise<RecoveryCodes> {
    const begun = await this.secondFactors.find(id);
    if (begun === null) throw new ConflictError('second-factor-not-started');
    if (begun.confirmedAt) throw alreadyEnabledError();
    const matched = this.match(begun, code);
    if (matched === undefined) {
      throw invalidField(
        'code',
        'The code is incorrect. Wait for the next one, and check the clock of your phone.',
      );
    }
    const recoveryCodes = makeRecoveryCodes();
    const hashes: string[] = [];
    // Sequential, here and below: hashing the ten codes concurrently would take ten times the memory.
    for (const made of recoveryCodes) hashes.push(await hashPassword(normalizeRecoveryCode(made)));
    if (!(await this.secondFactors.confirm(begun, username, matched.step, hashes))) {
      throw new ConflictError('second-factor-not-started', 'The secret was replaced. Start again.');
    }
    return { recoveryCodes };
  }

  async remove({ id, username }: SignedInAdministrator): Promise<void> {
    if (!(await this.secondFactors.remove(id, username, username))) {
      throw new ConflictError('second-factor-off');
    }
  }

  async check(administratorId: string, given: string | undefined): Promise<SecondFactorVerdict> {
    const known = await this.secondFactors.find(administratorId);
    if (!known?.confirmedAt) return 'not-needed';
    if (given === undefined) return 'missing';
    if (isRecoveryCode(given)) {
      return (await this.useRecoveryCode(administratorId, given)) ? 'recovery-code' : 'wrong';
    }
    const matched = this.match(known, given);
    if (matched === undefined) return 'wrong';
    // Encrypts the secret again at each use: during a key change, it is then encrypted with the new key.
    const sealed = this.box.seal(matched.secret, administratorId);
    return (await this.secondFactors.useStep(administratorId, matched.step, sealed)) ? 'code' : 'wrong';
  }

  private match({ administratorId, sealedSecret }: SecondFactor, typed: string): MatchedCode | undefined {
    const token = typed.replaceAll(/\s/g, '');
    if (!TOTP_CODE.test(token)) return undefined;
    const secret = this.box.open(sealedSecret, administratorId);
    if (secret === undefined) {
      this.logger.error({ administratorId }, 'A second factor cannot be read: was JWT_SECRET changed?');
      return undefined;
    }
    const totp = new TOTP({
      ...TOTP_OPTIONS,
      secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    });
    const timestamp = Date.now();
    const delta = totp.validate({ token, timestamp, window: WINDOW });
    return delta === null ? undefined : { step: totp.counter({ timestamp }) + delta, secret };
  }

  private async useRecoveryCode(administratorId: string, given: string): Promise<boolean> {
    const code = normalizeRecoveryCode(given);
    for (const { id, codeHash } of await this.secondFactors.recoveryCodes(administratorId)) {
      if (await verifyPassword(codeHash, code)) return this.secondFactors.useRecoveryCode(id);
    }
    return false;
  }
}

function alreadyEnabledError(): ConflictError {
  return new ConflictError('second-factor-on');
}
