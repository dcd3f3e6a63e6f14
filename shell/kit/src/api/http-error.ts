import type { Problem, Withdrawal } from './types.ts';

interface HttpFailure {
  readonly status: number;
  readonly statusText?: string;
  readonly body: string;
  readonly retryAfterSeconds?: number | undefined;
}

/** A problem from the API, whose code this kit may not know because the API can be newer. */
type ReceivedProblem = Omit<Problem, 'code'> & { readonly code: string };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseProblem(body: string): ReceivedProblem | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined; // A plain text body is valid, too.
  }
  if (!isRecord(value)) return undefined;
  const text = (name: string, otherwise: string) => {
    const member = value[name];
    return typeof member === 'string' ? member : otherwise;
  };
  const errors = Array.isArray(value['errors']) ? value['errors'].filter(isFieldError) : undefined;
  const message = text('message', text('detail', ''));
  return {
    type: text('type', 'about:blank'),
    title: text('title', ''),
    status: typeof value['status'] === 'number' ? value['status'] : 0,
    code: text('code', ''),
    detail: text('detail', message),
    message,
    ...(errors && { errors }),
    ...((value['needs'] === 'totp' || value['needs'] === 'password') && { needs: value['needs'] }),
    ...(typeof value['articleId'] === 'string' && { articleId: value['articleId'] }),
    ...(typeof value['draftId'] === 'string' && { draftId: value['draftId'] }),
    ...(isWithdrawal(value['withdrawal']) && { withdrawal: value['withdrawal'] }),
  };
}

function isFieldError(value: unknown): value is { field: string; message: string } {
  return isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';
}

function isWithdrawal(value: unknown): value is Withdrawal {
  return (
    isRecord(value) &&
    typeof value['title'] === 'string' &&
    typeof value['withdrawnAt'] === 'string' &&
    ['string', 'undefined'].includes(typeof value['reason'])
  );
}

/** A failed response. Its message is the status, a colon, a space and the body or status text (SITE-41). */
export class HttpError extends Error {
  readonly status: number;
  readonly body: string;
  /** The body, if it is a JSON object such as RFC 9457 describes. */
  readonly problem?: ReceivedProblem;
  readonly retryAfterSeconds?: number;

  constructor({ status, statusText = '', body, retryAfterSeconds }: HttpFailure) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    const problem = parseProblem(body);
    if (problem) this.problem = problem;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}

const markup = /^\s*</;

/** The problem's message, otherwise a plain text body; undefined without either, as for a proxy's HTML page. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.problem) return error.problem.message || undefined;
  const text = error.body.trim();
  return text === '' || markup.test(text) ? undefined : text;
}
