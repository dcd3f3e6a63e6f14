/** A field of the request and a sentence about what is wrong with it. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Parts by name, each with its `status`. */
export type PartStates = Readonly<Record<string, { readonly status: string }>>;

/** What remains visible of a withdrawn release. */
export interface Withdrawal {
  readonly title: string;
  readonly withdrawnAt: string;
  readonly reason?: string;
}

/** Additional members of a problem response (see `Problem`). */
export interface ProblemMembers {
  readonly errors?: readonly FieldError[];
  readonly details?: PartStates;
  readonly needs?: 'totp' | 'password';
  readonly articleId?: string;
  readonly draftId?: string;
  readonly withdrawal?: Withdrawal;
}

/** A request that breaks a rule or cannot be fulfilled now. One filter maps it to HTTP. */
export abstract class DomainError extends Error {
  abstract readonly status: number;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number;
  readonly members: ProblemMembers = {};
}

/** 400: the content of the request breaks a rule. */
export class InvalidInputError extends DomainError {
  readonly status = 400;
  override readonly members: { readonly errors: readonly FieldError[] };
  constructor(errors: readonly FieldError[]) {
    super(errors.map((error) => error.message).join(' ') || 'The request is not valid.');
    this.members = { errors };
  }
}

/** 401: the caller is not signed in, or no longer. */
export class NotAuthenticatedError extends DomainError {
  readonly status = 401;
  constructor(message = 'Sign in to continue.') {
    super(message);
  }
}

/** 401: the password is right, but the account requires a second factor. */
export class SecondFactorNeededError extends NotAuthenticatedError {
  override readonly members = { needs: 'totp' } as const;
}

/** 403: the caller is signed in, but may not do this in the current state. */
export class ForbiddenError extends DomainError {
  readonly status = 403;
}

/** 403: the caller must confirm their password. */
export class PasswordNeededError extends ForbiddenError {
  override readonly members = { needs: 'password' } as const;
}

/** 404. */
export class NotFoundError extends DomainError {
  readonly status = 404;
}

/** 409: not possible in the current state. */
export class ConflictError extends DomainError {
  readonly status = 409;
}

/** 409: it would be public within a blackout, and nobody has said why. */
export class BlackoutError extends ConflictError {
  override readonly members: ProblemMembers;
  /** @param blackout its title and days */
  constructor(blackout: string) {
    const message = `This is to be public within the blackout “${blackout}”, Pacific time: say why.`;
    super(message);
    this.members = { errors: [{ field: 'blackoutReason', message }] };
  }
}

/** 410: it was public, and was taken back. */
export class WithdrawnError extends DomainError {
  readonly status = 410;
  override readonly members: ProblemMembers;
  constructor(withdrawal: Withdrawal) {
    super(`“${withdrawal.title}” was withdrawn.`);
    this.members = { withdrawal };
  }
}

/** 412: somebody else changed it first. */
export class VersionMismatchError extends DomainError {
  readonly status = 412;
}

/** 413: too many bytes. */
export class PayloadTooLargeError extends DomainError {
  readonly status = 413;
}

/** 415: the media type is not accepted. */
export class UnsupportedMediaTypeError extends DomainError {
  readonly status = 415;
}

/** 422: an idempotency key came with a different request. */
export class IdempotencyKeyReusedError extends DomainError {
  readonly status = 422;
  override readonly members: ProblemMembers;
  /**
   * @param id of the object that the first request created
   */
  constructor(what: 'article' | 'draft', id: string) {
    super(`This Idempotency-Key was sent with another ${what} before. Use a new key for a new ${what}.`);
    this.members = { [`${what}Id`]: id };
  }
}

/** 429. */
export class TooManyRequestsError extends DomainError {
  readonly status = 429;
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** 503: a required part does not answer. */
export class UnavailableError extends DomainError {
  readonly status = 503;
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** 503: essential parts do not answer. */
export class PartsDownError extends UnavailableError {
  override readonly members: ProblemMembers;
  constructor(parts: PartStates) {
    const down = Object.keys(parts).filter((name) => parts[name]?.status === 'down');
    super(
      down.length > 0
        ? `Does not answer: ${down.join(', ')}.`
        : 'The service is shutting down. Please try again.',
      5,
    );
    this.members = { details: parts };
  }
}
