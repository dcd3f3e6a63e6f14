import { type CodeWithStatus, PROBLEMS, type ProblemCode } from './problem-codes.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export type ComponentStates = Readonly<Record<string, { readonly status: string }>>;

export interface WithdrawalDetails {
  readonly title: string;
  readonly withdrawnAt: string;
  readonly reason?: string;
}

export interface ProblemMembers {
  readonly errors?: readonly FieldError[];
  readonly details?: ComponentStates;
  readonly needs?: 'totp' | 'password';
  readonly articleId?: string;
  readonly documentId?: string;
  readonly eventId?: string;
  readonly draftId?: string;
  readonly withdrawal?: WithdrawalDetails;
}

/** Thrown for a request that breaks a rule or cannot be fulfilled now. `ProblemFilter` maps it to a response. */
export class DomainError extends Error {
  readonly retryAfterSeconds?: number;

  /** @param message the sentence to show, if the default sentence of the code is not specific enough */
  constructor(
    readonly code: ProblemCode,
    message: string = PROBLEMS[code].detail,
    readonly members: ProblemMembers = {},
  ) {
    super(message);
  }
}

export class InvalidInputError extends DomainError {
  constructor(
    readonly errors: readonly FieldError[],
    code: CodeWithStatus<400> = 'invalid-input',
  ) {
    super(code, errors.map((error) => error.message).join(' ') || undefined, { errors });
  }
}

export function invalidField(field: string, message: string, code?: CodeWithStatus<400>): InvalidInputError {
  return new InvalidInputError([{ field, message }], code);
}

export function requireFound<Value>(value: Value | null | undefined | false, what: string): Value {
  if (value === null || value === undefined || value === false)
    throw new NotFoundError(`There is no such ${what}.`);
  return value;
}

export class NotAuthenticatedError extends DomainError {
  constructor(code: CodeWithStatus<401> = 'not-signed-in', message?: string, members?: ProblemMembers) {
    super(code, message, members);
  }
}

export class SecondFactorRequiredError extends NotAuthenticatedError {
  constructor(message?: string) {
    super('second-factor-needed', message, { needs: 'totp' });
  }
}

export class PasswordRequiredError extends DomainError {
  constructor(code: 'password-needed' | 'wrong-password') {
    super(code, undefined, { needs: 'password' });
  }
}

export class NotFoundError extends DomainError {
  constructor(message?: string, code: CodeWithStatus<404> = 'not-found') {
    super(code, message);
  }
}

export class ConflictError extends DomainError {}

export class BlackoutError extends ConflictError {
  constructor(blackout: string) {
    const message = `This becomes public within the blackout “${blackout}”, Pacific time: give the reason.`;
    super('in-blackout', message, { errors: [{ field: 'blackoutReason', message }] });
  }
}

export class WithdrawnError extends DomainError {
  constructor(withdrawal: WithdrawalDetails) {
    super('withdrawn', `“${withdrawal.title}” was withdrawn.`, { withdrawal });
  }
}

export class IdempotencyKeyReusedError extends DomainError {
  constructor(what: 'article' | 'document' | 'draft' | 'event', id: string) {
    const message = `This Idempotency-Key was sent with another ${what} before. Use a new key for a new ${what}.`;
    super('idempotency-key-reused', message, { [`${what}Id`]: id });
  }
}

export class TooManyRequestsError extends DomainError {
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super('too-many-requests', message);
  }
}

export class UnavailableError extends DomainError {
  constructor(
    code: CodeWithStatus<503>,
    override readonly retryAfterSeconds: number,
    message?: string,
    members?: ProblemMembers,
  ) {
    super(code, message, members);
  }
}

export class ComponentsDownError extends UnavailableError {
  constructor(parts: ComponentStates) {
    const down = Object.keys(parts).filter((name) => parts[name]?.status === 'down');
    if (down.length === 0) super('shutting-down', 5, undefined, { details: parts });
    else super('parts-down', 5, `Not responding: ${down.join(', ')}.`, { details: parts });
  }
}
