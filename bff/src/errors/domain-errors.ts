/** A field of the request and the sentence that says what is wrong with it. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Parts by their names, each with its `status`. */
export type PartStates = Readonly<Record<string, { readonly status: string }>>;

/** What an address still tells of a release that was taken back. */
export interface Withdrawal {
  readonly title: string;
  readonly withdrawnAt: string;
  readonly reason?: string;
}

/** What a problem says beside its sentence (see `Problem`). */
export interface ProblemMembers {
  readonly errors?: readonly FieldError[];
  readonly details?: PartStates;
  readonly needs?: 'totp' | 'password';
  readonly articleId?: string;
  readonly draftId?: string;
  readonly withdrawal?: Withdrawal;
}

/** Something a caller did that the rules forbid, or that cannot be done now. One filter maps it to HTTP. */
export abstract class DomainError extends Error {
  abstract readonly status: number;
  /** Seconds until it is worth trying again. */
  readonly retryAfterSeconds?: number;
  readonly members: ProblemMembers = {};
}

/** 400: the request's content breaks a rule. */
export class InvalidInputError extends DomainError {
  readonly status = 400;
  override readonly members: { readonly errors: readonly FieldError[] };
  constructor(errors: readonly FieldError[]) {
    super(errors.map((error) => error.message).join(' ') || 'The request is not valid.');
    this.members = { errors };
  }
}

/** 401: who asks is not known, or no longer known. */
export class NotAuthenticatedError extends DomainError {
  readonly status = 401;
  constructor(message = 'Sign in to continue.') {
    super(message);
  }
}

/** 401: the password is right, and the account asks for a second factor. */
export class SecondFactorNeededError extends NotAuthenticatedError {
  override readonly members = { needs: 'totp' } as const;
}

/** 403: who asks is known, and may not do this as things are. */
export class ForbiddenError extends DomainError {
  readonly status = 403;
}

/** 403: who asks must show that the session is theirs. */
export class PasswordNeededError extends ForbiddenError {
  override readonly members = { needs: 'password' } as const;
}

/** 404. */
export class NotFoundError extends DomainError {
  readonly status = 404;
}

/** 409: it cannot be done as things are. */
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

/** 412: someone else changed it first. */
export class VersionMismatchError extends DomainError {
  readonly status = 412;
}

/** 413: more bytes than may come. */
export class PayloadTooLargeError extends DomainError {
  readonly status = 413;
}

/** 415: a type that is not accepted. */
export class UnsupportedMediaTypeError extends DomainError {
  readonly status = 415;
}

/** 422: a key that stands for one request came with another one. */
export class IdempotencyKeyReusedError extends DomainError {
  readonly status = 422;
  override readonly members: ProblemMembers;
  /** @param id of what the first request created */
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

/** 503: a part that is needed does not answer. */
export class UnavailableError extends DomainError {
  readonly status = 503;
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** 503: parts without which little works do not answer. */
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
