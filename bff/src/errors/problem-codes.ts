/**
 * Every cause of a problem response: the status, and the default sentence to show. Some are sent only by the shell,
 * which forwards the calls. Listed in infra/docs/api.md, 'Errors'.
 */
export const PROBLEMS = {
  'invalid-input': { status: 400, detail: 'The request is not valid.' },
  'malformed-request': { status: 400, detail: 'The request could not be understood.' },
  'name-taken': { status: 400, detail: 'This name is taken.' },
  'slug-taken': { status: 400, detail: 'This web address is taken.' },
  'invalid-credentials': { status: 401, detail: 'Invalid credentials' },
  'invalid-signature': { status: 401, detail: 'The call has no valid signature.' },
  'not-signed-in': { status: 401, detail: 'Sign in to continue.' },
  'second-factor-needed': { status: 401, detail: 'Enter the authentication code.' },
  'needs-another-administrator': { status: 403, detail: 'Another administrator has to do this.' },
  'not-approved': { status: 403, detail: 'This text has not been approved: send it for review.' },
  'password-needed': { status: 403, detail: 'Confirm this with your password.' },
  'wrong-password': { status: 403, detail: 'The password or the authentication code is not right.' },
  'invalid-link': { status: 404, detail: 'This link is not valid, or no longer valid.' },
  'not-found': { status: 404, detail: 'There is nothing at this address.' },
  'request-timeout': { status: 408, detail: 'The request took too long to arrive.' },
  'already-in-review': { status: 409, detail: 'This draft has been sent for review already.' },
  'already-public': { status: 409, detail: 'This release is public already.' },
  'correction-needed': {
    status: 409,
    detail: 'This release is withdrawn: publish it again with a correction first.',
  },
  'draft-changed': { status: 409, detail: 'This draft was changed after you opened it.' },
  'draft-gone': { status: 409, detail: 'This draft has been published or discarded.' },
  'draft-of-another-release': {
    status: 409,
    detail: 'This draft belongs to another release: publish it there.',
  },
  'draft-outdated': { status: 409, detail: 'The article has changed since this draft was created.' },
  'in-blackout': { status: 409, detail: 'This would become public within a blackout: give the reason.' },
  'last-administrator': { status: 409, detail: 'At least one administrator must be able to sign in.' },
  'limit-reached': { status: 409, detail: 'There are too many already.' },
  'media-in-use': { status: 409, detail: 'This file is still used.' },
  'not-awaiting-wire': { status: 409, detail: 'This release is not waiting for the newswire.' },
  'not-in-review': { status: 409, detail: 'Nobody has requested a review of this draft.' },
  'not-public': { status: 409, detail: 'Only what is public can be withdrawn. Delete it instead.' },
  'own-account': { status: 409, detail: 'You cannot disable yourself: ask another administrator.' },
  'review-off': { status: 409, detail: 'Review is switched off: articles are published without it.' },
  'second-factor-not-started': { status: 409, detail: 'Request a new secret first.' },
  'second-factor-off': { status: 409, detail: 'Two-factor sign-in is off already.' },
  'second-factor-on': { status: 409, detail: 'Two-factor sign-in is on already. Turn it off first.' },
  'username-taken': { status: 409, detail: 'This user name is taken.' },
  withdrawn: { status: 410, detail: 'This was withdrawn.' },
  'version-mismatch': { status: 412, detail: 'Someone else has changed this in the meantime.' },
  'too-large': { status: 413, detail: 'The request is too large.' },
  'address-too-long': { status: 414, detail: 'The address is too long.' },
  'unsupported-media-type': {
    status: 415,
    detail: 'The content type is not supported: send application/json.',
  },
  'expectation-failed': { status: 417, detail: 'The expectation in the request cannot be met.' },
  'idempotency-key-reused': {
    status: 422,
    detail: 'This Idempotency-Key was sent with another request before.',
  },
  'too-many-requests': { status: 429, detail: 'Too many requests. Please try again later.' },
  'headers-too-large': { status: 431, detail: 'The request headers are too large.' },
  'internal-error': { status: 500, detail: 'Something went wrong on our side.' },
  'api-unreachable': { status: 502, detail: 'The service cannot be reached at the moment.' },
  'database-unavailable': {
    status: 503,
    detail: 'The service is temporarily unavailable. Please try again.',
  },
  'parts-down': { status: 503, detail: 'Required services do not respond.' },
  'picture-unavailable': { status: 503, detail: 'The picture is unavailable at the moment.' },
  'quote-unavailable': { status: 503, detail: 'The quote is unavailable at the moment.' },
  'search-too-expensive': {
    status: 503,
    detail: 'This search takes too long at the moment. Please try again, or with other words.',
  },
  'shutting-down': { status: 503, detail: 'The service is shutting down. Please try again.' },
  'sign-in-unchecked': { status: 503, detail: 'Your sign-in cannot be checked at the moment.' },
  'uploads-busy': {
    status: 503,
    detail: 'Too many files are being uploaded at the moment. Please try again.',
  },
  'api-timeout': { status: 504, detail: 'The service took too long to respond.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly detail: string }>>;

export type ProblemCode = keyof typeof PROBLEMS;

export type CodeOf<Status extends number> = {
  [Code in ProblemCode]: (typeof PROBLEMS)[Code]['status'] extends Status ? Code : never;
}[ProblemCode];
